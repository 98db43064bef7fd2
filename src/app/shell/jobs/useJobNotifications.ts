import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useJobDownload } from '#src/kit/export/useJobDownload.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { registerToastAction, removeToastAction } from '#src/kit/lib/toastActions.ts'
import { jobEnded } from '#store/jobs.ts'
import { toastAdded } from '#store/toasts.ts'
import { isUnfinished, type Job } from './useJobs.ts'

/**
 * Adds one toast for each job started in this tab when it ends: with a download button, or after saving the file if
 * that was requested.
 */
export const useJobNotifications = (jobs: readonly Job[]): void => {
  const { t } = useTranslation('jobs')
  const dispatch = useAppDispatch()
  const begun = useAppSelector((state) => state.jobs.begun)
  const save = useJobDownload()
  useEffect(() => {
    for (const { id, isSavedWhenReady } of begun) {
      const job = jobs.find((one) => one.id === id)
      if (!job || isUnfinished(job)) continue
      dispatch(jobEnded(id))
      const { title, state, fileName, result, finding } = job
      if (state === 'failed') dispatch(toastAdded({ tone: 'bad', text: t('failed', { title }) }))
      if (state !== 'done') continue
      if (isSavedWhenReady && fileName !== null) void save(id, 'file', fileName)
      const toast = { tone: finding ?? 'good', text: result ?? t('ready', { title }) } as const
      if (fileName === null || isSavedWhenReady) dispatch(toastAdded(toast))
      else {
        const action = registerToastAction(() => {
          removeToastAction(action)
          void save(id, 'file', fileName)
        })
        dispatch(toastAdded({ ...toast, action: { id: action, label: t('download'), outlivesPage: true } }))
      }
    }
  }, [begun, jobs, dispatch, t, save])
}
