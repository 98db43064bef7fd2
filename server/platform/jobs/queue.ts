import { PgBoss } from 'pg-boss'
import { concurrentJobsMax, jobRetentionDays } from '#contract/jobs/job.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'

const schema = 'job_queue'
const jobs = 'job'
/** Dead-letter queue of jobs whose attempts have all failed. */
const deadLetter = 'job_givenUp'
/** Queue of delayed clean-ups, run when jobs have reached their retention. */
const old = 'job_old'

const hourSeconds = 3_600
const daySeconds = 24 * hourSeconds
/** Maximum of concurrent jobs of one server. */
const atOnce = 2 * concurrentJobsMax
/** Maximum of attempts of a job, including those aborted when a server stops. */
const maxAttempts = 20
/** Seconds without a heartbeat after which a server counts as dead. */
const heartbeatTimeoutSeconds = 10
const heartbeatSeconds = 3
/** Seconds between checks for dead servers, and for jobs whose notification was missed. */
const pollSeconds = 5

export interface QueuedJob {
  id: string
  accountId: string
}

interface Work {
  /** Resolves when the job needs no further attempt; throws to request another one. */
  run(job: QueuedJob, claim: AbortSignal): Promise<void>
  failAbandoned(id: string): Promise<void>
  forget(): Promise<void>
}

export interface Queue {
  /** Adds a job. Idempotent by id. */
  add(job: QueuedJob): Promise<void>
  /** Removes a job. The signal of a running one, on any server, aborts within seconds. */
  remove(id: string): Promise<void>
  work(work: Work): Promise<void>
  /** Stops after running jobs have ended, or after `waitMs`. */
  stop(waitMs: number): Promise<void>
}

/** Opens the durable job queue (pg-boss) and creates its tables in a separate schema, which only pg-boss writes to. */
export const openQueue = async (
  { executeSql, listen }: OpenDatabase,
  onError: (error: unknown) => void,
): Promise<Queue> => {
  const boss = new PgBoss({
    db: {
      executeSql,
      listen: async (channel, onNotify, onReady) => {
        const close = await listen(channel, () => onNotify(jobs))
        onReady()
        return { close }
      },
    },
    backend: 'postgres',
    schema,
    schedule: false,
    useListenNotify: true,
    registerInstance: false,
    monitorVacuum: false,
    reindex: false,
    superviseIntervalSeconds: pollSeconds,
    monitorIntervalSeconds: pollSeconds,
    flowIntervalSeconds: hourSeconds,
    bamIntervalSeconds: hourSeconds,
  })
  boss.on('error', onError)
  await boss.start()
  const retention = { deleteAfterSeconds: jobRetentionDays * daySeconds, expireInSeconds: 12 * hourSeconds }
  await boss.createQueue(deadLetter, retention)
  await boss.createQueue(old, { ...retention, retentionSeconds: 2 * jobRetentionDays * daySeconds })
  await boss.createQueue(jobs, {
    ...retention,
    retryLimit: maxAttempts,
    heartbeatSeconds: heartbeatTimeoutSeconds,
    deadLetter,
    notify: true,
  })
  const slowly = { pollingIntervalSeconds: pollSeconds }

  return {
    add: async ({ id, accountId }) => {
      await boss.send(jobs, { id, accountId }, { id, group: { id: accountId } })
    },
    remove: async (id) => {
      await boss.cancel(jobs, id)
    },
    work: async ({ run, failAbandoned, forget }) => {
      await boss.work<{ id: string }>(deadLetter, slowly, async (dead) => {
        for (const { data } of dead) await failAbandoned(data.id)
      })
      await boss.work(old, { pollingIntervalSeconds: hourSeconds }, forget)
      await boss.work<QueuedJob>(
        jobs,
        {
          localConcurrency: atOnce,
          // Concurrent servers may exceed it, so `beginAttempt` counts again under a lock.
          groupConcurrency: concurrentJobsMax,
          heartbeatRefreshSeconds: heartbeatSeconds,
          pollingIntervalSeconds: 2,
          notifyPollingIntervalSeconds: pollSeconds,
          // Fetches the next job at once when one has ended.
          burstWhenBatchFull: true,
        },
        async ([job]) => {
          if (!job) return
          await run(job.data, job.signal)
          await boss.send(
            old,
            {},
            { startAfter: jobRetentionDays * daySeconds, singletonKey: 'old', singletonSeconds: hourSeconds },
          )
        },
      )
    },
    stop: (waitMs) => boss.stop({ graceful: true, timeout: waitMs }),
  }
}
