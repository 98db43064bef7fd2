import { Button } from '@blueprintjs/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { TimeIcon } from '#src/kit/ui/icons.ts'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { jobsClosed, jobsOpened } from '#store/jobs.ts'
import { useJobNotifications } from './useJobNotifications.ts'
import { useJobs } from './useJobs.ts'
import './Jobs.css'

const JobsPanel = lazy(() => import('./JobsPanel.tsx'))

/** Polls the reader's jobs on every page and notifies of their ends. Renders a dot while one is unfinished. */
const JobWatcher = () => {
  const { jobs, running } = useJobs()
  useJobNotifications(jobs)
  return running > 0 && <span className="jobs-dot" />
}

/** Opens the list of the reader's jobs; shows a dot while one is unfinished. */
export const JobsButton = () => {
  const { t } = useTranslation('jobs')
  const dispatch = useAppDispatch()
  const { isWatched, isOpen } = useAppSelector(({ jobs }) => jobs)
  const show = (open: boolean) => dispatch(open ? jobsOpened() : jobsClosed())
  const content = (
    <Suspense fallback={<div className="jobs-panel" />}>
      <JobsPanel />
    </Suspense>
  )
  return (
    <Popup kind="dialog" label={t('title')} open={isOpen} onOpen={show} content={content}>
      <Button className="jobs" variant="minimal" icon={<TimeIcon />} aria-label={t('title')} title={t('title')}>
        {isWatched && <JobWatcher />}
      </Button>
    </Popup>
  )
}
