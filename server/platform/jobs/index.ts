import { setTimeout } from 'node:timers/promises'
import { statuses } from '#contract/core/status.ts'
import { inBothLanguages } from '#server/platform/core/texts.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { removeUnusedFiles } from '#server/platform/files/orphans.ts'
import type { JobQueue } from '#server/platform/handlers/context.ts'
import type { JobKinds } from '#server/platform/jobs/kind.ts'
import { readMomentOf } from '#server/platform/query/moment.ts'
import { attemptJob, endings, folderOf, type JobSurroundings, removeFolder } from './attempt.ts'
import { openQueue, type Queue, type QueuedJob } from './queue.ts'
import { beginJob, cancelOwn, forgetOldJobs, giveUp, keepJob, openJobsIn } from './store.ts'

/** The jobs of a server. */
export interface Jobs extends JobQueue {
  /** Begins to work on jobs. */
  start(): Promise<void>
  /** Puts down what runs, so that it is begun again elsewhere or at the next start. */
  stop(): Promise<void>
}

/** Longer than a job that hears of it takes to put its work down. */
const stopMs = 5_000
const dayMs = 24 * 3_600_000
/** How often a job that has come too early looks whether another of its account has ended. */
const againMs = 500

interface Parts extends Omit<JobSurroundings, 'db' | 'jobs'> {
  database: OpenDatabase
  kinds: JobKinds
}

/** The jobs of a server: kept in the database, each worked on by one server at a time (decision 36). */
export const openJobs = ({ database, kinds, ...parts }: Parts): Jobs => {
  const { db } = database
  const { log, storage } = parts
  const readMoment = readMomentOf(database)
  const running = new Map<string, AbortController>()
  let opened: Promise<Queue> | undefined
  /** Made when it is first needed: a server that is only read from never makes its tables. */
  const queue = () => {
    opened ??= openQueue(database, (err) => log.error({ err }, 'the queue of jobs'))
    return opened
  }

  const begin = async (job: QueuedJob, { signal }: AbortController) => {
    for (;;) {
      const begun = await beginJob(db, job)
      if (begun !== 'full') return begun
      await setTimeout(againMs, undefined, { signal, ref: false }).catch(() => signal.throwIfAborted())
    }
  }

  const run = async (job: QueuedJob, claim: AbortSignal) => {
    const ending = new AbortController()
    const lose = () => ending.abort(endings.lost)
    claim.addEventListener('abort', lose)
    running.set(job.id, ending)
    try {
      const mine = await begin(job, ending)
      if (mine !== 'over') await attemptJob({ ...parts, db, jobs, readMoment }, kinds[mine.kind], mine, ending)
    } catch (error) {
      // In other hands, or cancelled: nothing is to be begun again.
      if (!ending.signal.aborted || ending.signal.reason === endings.stopped) throw error
    } finally {
      claim.removeEventListener('abort', lose)
      running.delete(job.id)
    }
  }

  let filesSwept = 0
  const forget = async () => {
    for (const { id } of await forgetOldJobs(db)) await removeFolder(storage.store, folderOf(id))
    // Reads every table that may mention a file.
    if (Date.now() - filesSwept < dayMs) return
    filesSwept = Date.now()
    await removeUnusedFiles(db, storage.store)
  }

  const jobs: Jobs = {
    enqueue: async (kind, id, input, { caller: { accountId }, language, log: ofRequest }) => {
      const title = kinds[kind].title(input)
      await keepJob(db, { id, kind, accountId, language, title, input })
      await (await queue()).add({ id, accountId })
      ofRequest.info({ job: { id, kind } }, 'job asked for')
    },
    cancel: async (id, { accountId }) => {
      const isCancelled = await cancelOwn(db, id, accountId)
      running.get(id)?.abort(endings.cancelled)
      await (await queue()).remove(id)
      return isCancelled
    },
    start: async () => {
      const { add, work } = await queue()
      // One that was kept, and whose server was killed before it was added.
      for (const job of await openJobsIn(db)) await add(job)
      await forget()
      await work({ run, forget, giveUp: (id) => giveUp(db, id, inBothLanguages(statuses.internal.text)) })
    },
    stop: async () => {
      for (const ending of running.values()) ending.abort(endings.stopped)
      await (await opened)?.stop(stopMs)
    },
  }
  return jobs
}
