import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { saveTextFile } from '#src/kit/lib/saveFile.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useExportLicenseLogMutation } from '#store/api/generated/licenseLog.ts'
import { isPlatformError } from '#store/api/platformError.ts'
import { toastAdded } from '#store/toasts.ts'

/** Saves the keys of a batch as a file, part by part; `done` keys are fetched so far. */
export const useExportKeys = ({ id, number }: RecordOfKind<'licenceBatch'>) => {
  const { t } = useTranslation('licences')
  const dispatch = useAppDispatch()
  const [fetchPart] = useExportLicenseLogMutation()
  const [done, setDone] = useState<number>()
  // One line in the log, however often a part is asked for: also of an export that broke off and is asked for again.
  const started = useRef<string>(undefined)
  /** Answers why the file is not saved, if so. */
  const save = async (reason: string | null): Promise<unknown> => {
    const exportId = started.current ?? crypto.randomUUID()
    started.current = exportId
    const parts: string[] = []
    setDone(0)
    try {
      for (let after: number | null = 0; after !== null; ) {
        const reply: { csv: string; next: number | null } = await fetchPart({
          body: { id, exportId, reason, after },
        }).unwrap()
        parts.push(reply.csv)
        after = reply.next
        if (after !== null) setDone(after)
      }
    } catch (error) {
      // A refusal ends the export; what got no reply goes on where it is asked for again.
      if (isPlatformError(error) && error.kind === 'refused') started.current = undefined
      return error
    } finally {
      setDone(undefined)
    }
    started.current = undefined
    saveTextFile(`licence-keys-${number}.csv`, parts.join(''), 'text/csv')
    dispatch(toastAdded({ tone: 'good', text: t('exported', { number }) }))
    return undefined
  }
  return { save, done, hasStarted: () => started.current !== undefined }
}
