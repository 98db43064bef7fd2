import { PgBoss } from 'pg-boss'
import { concurrentJobsMax, jobRetentionDays } from '#contract/jobs/job.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'

const schema = 'job_queue'
const jobs = 'job'
/** Takes jobs whose servers were killed again and again. */
const givenUp = 'job_givenUp'
/** Wakes when something is old enough to be forgotten. */
const old = 'job_old'

const hourSeconds = 3_600
const daySeconds = 24 * hourSeconds
/** Jobs of one server, of all accounts. */
const atOnce = 2 * concurrentJobsMax
/** A job is begun so often at most: a server that stops puts its jobs down, which counts too. */
const beginnings = 20
/** A server that has not been heard of for so long is taken for dead. */
const silenceSeconds = 10
const wordSeconds = 3
/** How often servers look for the dead, and for jobs that nobody was woken for. */
const lookSeconds = 5

export interface QueuedJob {
  id: string
  accountId: string
}

interface Work {
  /** Resolves when the job needs no other attempt; throws where it is to be begun again. */
  run(job: QueuedJob, claim: AbortSignal): Promise<void>
  giveUp(id: string): Promise<void>
  forget(): Promise<void>
}

export interface Queue {
  /** Adds a job; one that is there already is left as it is. */
  add(job: QueuedJob): Promise<void>
  /** Takes a job out; the signal of one that runs, on whichever server, aborts within seconds. */
  remove(id: string): Promise<void>
  work(work: Work): Promise<void>
  /** Waits for what runs, for so long at most. */
  stop(waitMs: number): Promise<void>
}

/** Opens the kept queue, and makes its tables where there are none: a schema of its own, which pg-boss alone writes to. */
export const openQueue = async (
  { executeSql, listen }: OpenDatabase,
  onError: (error: unknown) => void,
): Promise<Queue> => {
  const boss = new PgBoss({
    db: {
      executeSql,
      listen: async (channel, hear, again) => {
        const close = await listen(channel, () => hear(jobs))
        again()
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
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
    flowIntervalSeconds: hourSeconds,
    bamIntervalSeconds: hourSeconds,
  })
  boss.on('error', onError)
  await boss.start()
  const kept = { deleteAfterSeconds: jobRetentionDays * daySeconds, expireInSeconds: 12 * hourSeconds }
  await boss.createQueue(givenUp, kept)
  await boss.createQueue(old, { ...kept, retentionSeconds: 2 * jobRetentionDays * daySeconds })
  await boss.createQueue(jobs, {
    ...kept,
    retryLimit: beginnings,
    heartbeatSeconds: silenceSeconds,
    deadLetter: givenUp,
    notify: true,
  })
  const slowly = { pollingIntervalSeconds: lookSeconds }

  return {
    add: async ({ id, accountId }) => {
      await boss.send(jobs, { id, accountId }, { id, group: { id: accountId } })
    },
    remove: async (id) => {
      await boss.cancel(jobs, id)
    },
    work: async ({ run, giveUp, forget }) => {
      await boss.work<{ id: string }>(givenUp, slowly, async (dead) => {
        for (const { data } of dead) await giveUp(data.id)
      })
      await boss.work(old, { pollingIntervalSeconds: hourSeconds }, forget)
      await boss.work<QueuedJob>(
        jobs,
        {
          localConcurrency: atOnce,
          // Servers that look at the same moment may pass it: who begins a job counts again.
          groupConcurrency: concurrentJobsMax,
          heartbeatRefreshSeconds: wordSeconds,
          pollingIntervalSeconds: 2,
          notifyPollingIntervalSeconds: lookSeconds,
          // Whoever has ended a job looks for the next at once.
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
