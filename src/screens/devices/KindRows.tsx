import { useTranslation } from 'react-i18next'
import { pageCallOf } from '#contract/devices/readings/calls.ts'
import type { ReadingKindName } from '#contract/devices/readings/index.ts'
import { limits } from '#contract/limits.ts'
import { useRefusal } from '#src/export/useRefusal.ts'
import { useAppSelector } from '#src/lib/store.ts'
import { useCountExportQuery } from '#store/api/generated/export.ts'

interface Asked {
  kind: ReadingKindName
  pids: readonly string[]
  pages: { start: number; end: number }
}

/** What an export of one kind asks for. */
export const useKindRequest = () => {
  const standards = useAppSelector(({ preferences }) => preferences.standards)
  return ({ kind, pids, pages }: Asked) => {
    const standard = standards[kind]
    return {
      list: pageCallOf(kind),
      query: { pid: [...pids], sortColumns: 'measuredAt desc', ...(standard !== undefined && { standard }) },
      scope: { kind: 'pages' as const, ...pages, size: limits.pageSizeMax },
    }
  }
}

/** How many rows a kind's file will have, or why it cannot be written. */
export const KindRows = (asked: Asked) => {
  const { t } = useTranslation('export')
  const refusal = useRefusal()
  const requestOf = useKindRequest()
  const { currentData, error } = useCountExportQuery({ body: requestOf(asked) }, { refetchOnMountOrArgChange: true })
  const problem = refusal(error)
  if (problem) return <span className="export-problem">{problem}</span>
  return (
    <span className="secondary figures">{currentData ? t('rows', { count: currentData.rows }) : t('counting')}</span>
  )
}
