import { useEffect, useState } from 'react'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { usePage } from '#store/api/usePage.ts'

export type Job = RecordOfKind<'job'>

const request = { pageNum: 1, pageSize: 20, sortColumns: 'createTime desc' }
const pollMs = 1_000

export const isUnfinished = ({ state }: Job): boolean => state === 'waiting' || state === 'running'

/**
 * Returns the reader's 20 latest jobs. Polls every second while one is unfinished or a job started in this tab has not
 * been reported yet.
 */
export const useJobs = () => {
  const isSignedIn = useAppSelector(({ session }) => session.token !== undefined)
  const isAwaited = useAppSelector(({ jobs }) => jobs.begun.length > 0)
  const [isRunning, setRunning] = useState(false)
  const { rows: jobs, shown } = usePage('getJobPage', 'job', request, {
    pollingInterval: isSignedIn && (isAwaited || isRunning) ? pollMs : 0,
    skipPollingIfUnfocused: false,
  })
  const running = jobs.filter(isUnfinished).length
  useEffect(() => setRunning(running > 0), [running])
  return { jobs, running, isFirst: shown === undefined }
}
