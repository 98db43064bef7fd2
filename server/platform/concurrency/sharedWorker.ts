import type { Caller } from '#server/platform/core/caller.ts'
import { createFairQueue } from './fairQueue.ts'
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './workerPool.ts'

export interface SharedWorker<Job, Result> {
  /** Runs a job of an account. Resolves to undefined if it exceeds its time or memory, or its worker ends. */
  run(job: Job, origin: { caller: Pick<Caller, 'accountId'>; gone: AbortSignal }): Promise<Result | undefined>
  /** Terminates the thread; the next job starts another one. */
  close(): Promise<void>
}

/**
 * Creates one worker thread, started by the first job, that all accounts share through a fair queue of 20 jobs each.
 */
export const createSharedWorker = <Job, Result>(
  options: Omit<WorkerPoolOptions, 'count'>,
): SharedWorker<Job, Result> => {
  let pool: WorkerPool<Job, Result> | undefined
  const queue = createFairQueue({ perKey: 1, atOnce: 1, maxQueued: 20 })
  return {
    run(job, { caller, gone }) {
      pool ??= createWorkerPool<Job, Result>({ ...options, count: 1 })
      const current = pool
      return queue(caller.accountId, () => current.run(job), gone)
    },
    async close() {
      const ending = pool
      pool = undefined
      await ending?.close()
    },
  }
}
