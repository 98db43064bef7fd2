import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { RecordAdditionContext, type RecordAdditionProps } from '#src/kit/form/recordAddition.ts'
import { guardKeyUps } from '#src/kit/lib/guardKeyUps.ts'
import { loadNamespaces } from '#src/kit/lib/i18n.ts'
import { createPreloadable, Preloaded } from '#src/kit/lib/Preloaded.tsx'
import { ReaderTimeContext, readerTimeOf } from '#src/kit/lib/readerTime.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { usePrinting } from '#src/kit/print/printing.ts'

/** Dialog that adds a record to a picker, with the texts of its form. */
const addRecordDialog = createPreloadable(async () => {
  const [code] = await Promise.all([
    import('#src/kit/records/AddRecordDialog.tsx'),
    loadNamespaces(['files', 'records']),
  ])
  return code
})

const AddRecord = (props: RecordAdditionProps) => (
  <Suspense fallback={null}>
    <Preloaded code={addRecordDialog} props={props} />
  </Suspense>
)

/**
 * Provides to the pages in the shell the reader's time preferences and the dialog that adds records to pickers. Guards
 * against key-ups whose key went down elsewhere.
 */
export const ShellProviders = ({ children }: { children: ReactNode }) => {
  const { hourCycle, timeZone } = useAppSelector(({ preferences }) => preferences)
  const onPaper = usePrinting()
  useEffect(guardKeyUps, [])
  const readerTime = useMemo(() => readerTimeOf(hourCycle, timeZone, onPaper), [hourCycle, timeZone, onPaper])
  return (
    <ReaderTimeContext value={readerTime}>
      <RecordAdditionContext value={AddRecord}>{children}</RecordAdditionContext>
    </ReaderTimeContext>
  )
}
