import type { Caller } from '#server/platform/core/caller.ts'
import { createTurns } from './turns.ts'
import { makeWorkers, type Workers, type WorkersOptions } from './workerPool.ts'

export interface SharedWorker<Job, Answer> {
  /** Runs a job when it is its account's turn. Undefined when it took too long, too much memory, or its worker with it. */
  run(job: Job, asker: { caller: Pick<Caller, 'accountId'>; gone: AbortSignal }): Promise<Answer | undefined>
  /** Ends the thread; the next job starts another. */
  close(): Promise<void>
}

/** One worker thread, started by the first job, that all accounts share in turns; a few jobs of theirs may wait. */
export const createSharedWorker = <Job, Answer>(options: Omit<WorkersOptions, 'count'>): SharedWorker<Job, Answer> => {
  let workers: Workers<Job, Answer> | undefined
  const turns = createTurns({ perKey: 1, atOnce: 1, maxQueued: 20 })
  return {
    run(job, { caller, gone }) {
      workers ??= makeWorkers<Job, Answer>({ ...options, count: 1 })
      const pool = workers
      return turns(caller.accountId, () => pool.run(job), gone)
    },
    async close() {
      const ending = workers
      workers = undefined
      await ending?.close()
    },
  }
}
