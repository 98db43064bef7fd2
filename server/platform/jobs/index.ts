import { setTimeout } from 'node:timers/promises'
import { statuses } from '#contract/core/status.ts'
import { inBothLanguages } from '#server/platform/core/texts.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { removeUnusedFiles } from '#server/platform/files/orphans.ts'
import type { JobQueue } from '#server/platform/handlers/context.ts'
import type { JobKinds } from '#server/platform/jobs/kind.ts'
import { createSnapshotReader } from '#server/platform/query/snapshot.ts'
import { abortReasons, attemptJob, type JobContext, jobFolder, removeFolder } from './attempt.ts'
import { openQueue, type Queue, type QueuedJob } from './queue.ts'
import { beginAttempt, cancelJob, deleteOldJobs, failAbandonedJob, findOpenJobs, insertJob } from './store.ts'

/** The background jobs of a server. */
export interface Jobs extends JobQueue {
  /** Starts working on jobs. */
  start(): Promise<void>
  /** Aborts running jobs and queues them again, for another server or the next start. */
  stop(): Promise<void>
}

/** Milliseconds to wait for running jobs, longer than an aborted job takes to stop. */
const stopMs = 5_000
const dayMs = 24 * 3_600_000
/** Milliseconds between attempts to start a job while its account is at its limit. */
const retryMs = 500

interface Options extends Omit<JobContext, 'db' | 'jobs'> {
  database: OpenDatabase
  kinds: JobKinds
}

/** Opens the background jobs of a server: durable in the database, each run by one server at a time (decision 36). */
export const openJobs = ({ database, kinds, ...context }: Options): Jobs => {
  const { db } = database
  const { log, storage } = context
  const readSnapshot = createSnapshotReader(database)
  const running = new Map<string, AbortController>()
  let opened: Promise<Queue> | undefined
  /** Opens the queue on first use, so that a read-only server never creates its tables. */
  const queue = () => {
    opened ??= openQueue(database, (err) => log.error({ err }, 'the queue of jobs'))
    return opened
  }

  const begin = async (job: QueuedJob, { signal }: AbortController) => {
    for (;;) {
      const begun = await beginAttempt(db, job)
      if (begun !== 'full') return begun
      await setTimeout(retryMs, undefined, { signal, ref: false }).catch(() => signal.throwIfAborted())
    }
  }

  const run = async (job: QueuedJob, claim: AbortSignal) => {
    const controller = new AbortController()
    const lose = () => controller.abort(abortReasons.lost)
    claim.addEventListener('abort', lose)
    running.set(job.id, controller)
    try {
      const attempt = await begin(job, controller)
      if (attempt !== 'over')
        await attemptJob({ ...context, db, jobs, readSnapshot }, kinds[attempt.kind], attempt, controller)
    } catch (error) {
      // Cancelled or taken over by another server: no retry.
      if (!controller.signal.aborted || controller.signal.reason === abortReasons.stopped) throw error
    } finally {
      claim.removeEventListener('abort', lose)
      running.delete(job.id)
    }
  }

  let filesSwept = 0
  const forget = async () => {
    for (const { id } of await deleteOldJobs(db)) await removeFolder(storage.store, jobFolder(id))
    // Daily, as it reads every table that may refer to a file.
    if (Date.now() - filesSwept < dayMs) return
    filesSwept = Date.now()
    await removeUnusedFiles(db, storage.store)
  }

  const jobs: Jobs = {
    enqueue: async (kind, id, input, { caller: { accountId }, language, log: ofRequest }) => {
      const title = kinds[kind].title(input)
      await insertJob(db, { id, kind, accountId, language, title, input })
      await (await queue()).add({ id, accountId })
      ofRequest.info({ job: { id, kind } }, 'job requested')
    },
    cancel: async (id, { accountId }) => {
      const isCancelled = await cancelJob(db, id, accountId)
      running.get(id)?.abort(abortReasons.cancelled)
      await (await queue()).remove(id)
      return isCancelled
    },
    start: async () => {
      const { add, work } = await queue()
      // Jobs whose server was killed between the insert and adding them to the queue.
      for (const job of await findOpenJobs(db)) await add(job)
      await forget()
      await work({
        run,
        forget,
        failAbandoned: (id) => failAbandonedJob(db, id, inBothLanguages(statuses.internal.text)),
      })
    },
    stop: async () => {
      for (const controller of running.values()) controller.abort(abortReasons.stopped)
      await (await opened)?.stop(stopMs)
    },
  }
  return jobs
}
