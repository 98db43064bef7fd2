import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx'
import { useGetJobQuery } from '#store/api/generated/job.ts'
import { useUndoReadingImportMutation } from '#store/api/generated/readingImport.ts'
import { jobBegun } from '#store/jobs.ts'

interface Props {
  /** Id of the job of the import. */
  importId: string
  /** Number of readings that it added, if it was completed. */
  added: number | undefined
  /** Number of readings that an earlier undo deleted. */
  undone: number | undefined
}

const pollMs = 1_000

/** Shows the progress and result of the job that undoes an import. Polls every second until it has ended. */
const UndoProgress = ({ id }: { id: string }) => {
  const { t } = useTranslation('readingImport')
  const [isOpen, setOpen] = useState(true)
  const { data } = useGetJobQuery({ body: { id } }, { pollingInterval: isOpen ? pollMs : 0 })
  const state = data?.job.state ?? 'waiting'
  const hasEnded = state !== 'waiting' && state !== 'running'
  if (hasEnded && isOpen) setOpen(false)
  if (data?.job.problem) return <p role="alert">{data.job.problem}</p>
  return <p role="status">{hasEnded ? t('undone', { count: Number(data?.facts?.deleted ?? 0) }) : t('undoing')}</p>
}

/** Deletes what an import added, after confirmation. */
export const UndoImport = ({ importId, added, undone }: Props) => {
  const { t } = useTranslation('readingImport')
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  const [isConfirming, setConfirming] = useState(false)
  const [job, setJob] = useState<string>()
  const [newId] = useState(() => crypto.randomUUID())
  const [start, { isLoading }] = useUndoReadingImportMutation()
  const confirm = async () => {
    const { data, error } = await start({ body: { id: newId, importId } })
    setConfirming(false)
    if (!data) return notifyError(error)
    dispatch(jobBegun(data.id))
    setJob(data.id)
  }
  if (job !== undefined) return <UndoProgress id={job} />
  if (undone !== undefined) return <p role="status">{t('undone', { count: undone })}</p>
  if (added === 0) return null
  return (
    <>
      <Button variant="minimal" intent="danger" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        {t('undo')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('undoTitle')}
          confirm={t('undo')}
          busy={isLoading}
          onConfirm={confirm}
          onCancel={() => setConfirming(false)}
        >
          {added === undefined ? t('undoPart') : t('undoText', { count: added })}
        </ConfirmDialog>
      )}
    </>
  )
}
