import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { saveTextFile } from '#src/kit/lib/saveFile.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useExportLicenseLogMutation } from '#store/api/generated/licenseLog.ts'
import { isPlatformError } from '#store/api/platformError.ts'
import { toastAdded } from '#store/toasts.ts'

/**
 * Exports the keys of a batch as a CSV file, page by page; `done` is the number of keys loaded so far. Shows a toast.
 */
export const useExportKeys = ({ id, number }: RecordOfKind<'licenceBatch'>) => {
  const { t } = useTranslation('licences')
  const dispatch = useAppDispatch()
  const [fetchPage] = useExportLicenseLogMutation()
  const [done, setDone] = useState<number>()
  // The export id is reused by retries, so that the server logs one export.
  const started = useRef<string>(undefined)
  /** Saves the file; resolves to the error, or undefined on success. */
  const save = async (reason: string | null): Promise<unknown> => {
    const exportId = started.current ?? crypto.randomUUID()
    started.current = exportId
    const pages: string[] = []
    setDone(0)
    try {
      for (let after: number | null = 0; after !== null; ) {
        const reply: { csv: string; next: number | null } = await fetchPage({
          body: { id, exportId, reason, after },
        }).unwrap()
        pages.push(reply.csv)
        after = reply.next
        if (after !== null) setDone(after)
      }
    } catch (error) {
      // A refusal ends the export; after a lost response it continues on the next attempt.
      if (isPlatformError(error) && error.kind === 'refused') started.current = undefined
      return error
    } finally {
      setDone(undefined)
    }
    started.current = undefined
    saveTextFile(`licence-keys-${number}.csv`, pages.join(''), 'text/csv')
    dispatch(toastAdded({ tone: 'good', text: t('exported', { number }) }))
    return undefined
  }
  return { save, done, hasStarted: () => started.current !== undefined }
}
