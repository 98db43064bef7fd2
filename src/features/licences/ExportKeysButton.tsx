import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import type { RecordOfKind } from '#contract/kinds.ts'
import { licenceLimits, reasonInput } from '#contract/licences/limits.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { ExportIcon } from '#src/kit/ui/icons.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useExportKeys } from './useExportKeys.ts'

const request = z.strictObject({ reason: reasonInput })

/** Exports the keys of a batch as a file. Every export after the first requires a reason. */
export const ExportKeysButton = ({ batch }: { batch: RecordOfKind<'licenceBatch'> }) => {
  const { t } = useTranslation('licences')
  const notifyError = useNotifyError()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { save, done, hasStarted } = useExportKeys(batch)
  const { id, count, exports, number, status } = batch
  const start = async () => {
    if (exports > 0 && !hasStarted()) return setOpen(true)
    const error = await save(null)
    if (error !== undefined) notifyError(error)
  }
  const isBusy = done !== undefined
  return (
    <>
      <Button
        icon={<ExportIcon />}
        aria-haspopup={exports > 0 ? 'dialog' : undefined}
        disabled={status === 'drawing'}
        loading={isBusy && !isOpen}
        title={status === 'drawing' ? t('exportLater') : undefined}
        onClick={start}
      >
        {t('export')}
      </Button>
      <span className="visually-hidden" role="status">
        {done !== undefined && t('exporting', { done: formats.number(done, 0), count })}
      </span>
      {isOpen && (
        <ReasonDialog
          draft={`licence export ${id}`}
          title={t('exportAgain', { number })}
          about={t('exportAgainAbout', { count: exports })}
          action={t('export')}
          request={request}
          maxLengths={{ reason: licenceLimits.reasonMaxLength }}
          isBusy={isBusy}
          onConfirm={async ({ reason = '' }) => {
            const error = await save(reason)
            if (error === undefined) setOpen(false)
            return error
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  )
}
