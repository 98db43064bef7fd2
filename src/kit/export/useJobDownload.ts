import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '#src/kit/lib/saveFile.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { downloadJob, type JobPart } from '#store/api/downloadJob.ts'
import { toastAdded } from '#store/toasts.ts'

/** Returns a function that downloads a file of a job; a failure adds a toast. */
export const useJobDownload = () => {
  const { t } = useTranslation('jobs')
  const dispatch = useAppDispatch()
  return useCallback(
    async (id: string, part: JobPart, name: string): Promise<void> => {
      try {
        saveBlob(name, await dispatch(downloadJob(id, part)))
      } catch {
        dispatch(toastAdded({ tone: 'bad', text: t('notDownloaded') }))
      }
    },
    [dispatch, t],
  )
}

/**
 * Returns a function that assigns an idempotency key to a request: an equal request gets the same key, so that sending
 * it again creates no second job.
 */
export const useIdempotencyKey = () => {
  const ids = useRef(new Map<string, string>())
  return (request: object): string => {
    const body = JSON.stringify(request)
    const id = ids.current.get(body) ?? crypto.randomUUID()
    ids.current.set(body, id)
    return id
  }
}
