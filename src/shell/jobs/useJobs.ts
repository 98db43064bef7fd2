import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useAppDispatch, useAppSelector } from '#src/lib/store.ts'
import { usePage } from '#store/api/usePage.ts'
import { toastAdded } from '#store/toasts.ts'

export type Job = RecordOfKind<'job'>

const request = { pageNum: 1, pageSize: 20, sortColumns: 'createTime desc' }
const pollMs = 1_000

export const isOpen = ({ state }: Job): boolean => state === 'waiting' || state === 'running'

/** The reader's latest jobs, asked for again each second while one goes on. */
export const useJobs = () => {
  const hasOpen = useRef(false)
  const isSignedIn = useAppSelector(({ session }) => session.token !== undefined)
  const { rows: jobs, shown } = usePage('getJobPage', 'job', request, {
    pollingInterval: hasOpen.current && isSignedIn ? pollMs : 0,
    skipPollingIfUnfocused: false,
  })
  const running = jobs.filter(isOpen).length
  hasOpen.current = running > 0
  return { jobs, running, isFirst: shown === undefined }
}

/** Says once of each job that it has ended, while the reader looks at other things. */
export const useEndedJobs = (jobs: readonly Job[]): void => {
  const { t } = useTranslation('jobs')
  const dispatch = useAppDispatch()
  const open = useRef(new Set<string>())
  useEffect(() => {
    for (const job of jobs) {
      const { id, state, title } = job
      if (open.current.has(id) && state === 'done') dispatch(toastAdded({ tone: 'good', text: t('ready', { title }) }))
      if (open.current.has(id) && state === 'failed')
        dispatch(toastAdded({ tone: 'bad', text: t('failed', { title }) }))
      if (isOpen(job)) open.current.add(id)
      else open.current.delete(id)
    }
  }, [jobs, dispatch, t])
}
