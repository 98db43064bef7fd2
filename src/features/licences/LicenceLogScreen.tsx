import { useMemo } from 'react'
import type { KindName, RecordOfKind } from '#contract/kinds.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import type { KindListProps } from '#src/kit/records/KindList.tsx'
import KindLogPage from '#src/kit/records/KindLogPage.tsx'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import { listPath } from '#src/routes/recordPath.ts'
import { selectViewer } from '#store/session/slice.ts'

type Entry = RecordOfKind<'licenceEvent'>

/** Kinds of the records that an entry names, by its field. */
const targets = { pid: 'product', vid: 'vendor', batch: 'licenceBatch' } as const satisfies Partial<
  Record<keyof Entry, KindName>
>

/** Lists the log of licence keys (`licenceLog`), whose ids lead to what they name in the lists that the viewer may open. */
const LicenceLogScreen = (props: KindListProps<'licenceEvent'>) => {
  const viewer = useAppSelector(selectViewer)
  const content = useMemo(() => {
    const linkOf = (field: keyof typeof targets) => (entry: Entry) => {
      const value = entry[field]
      const path = value === null ? undefined : listPath(viewer, targets[field], { q: value })
      return path === undefined ? (
        value
      ) : (
        <ValueLink href={`#${path}`} inGrid>
          {value}
        </ValueLink>
      )
    }
    return { pid: linkOf('pid'), vid: linkOf('vid'), batch: linkOf('batch') }
  }, [viewer])
  return <KindLogPage {...props} content={content} />
}

export default LicenceLogScreen
