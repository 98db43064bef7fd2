import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** First message of a worker. The time of its job counts from then. */
export const ready = 'ready'

const closed = 'The workers are closed'

export interface WorkerPoolOptions {
  script: URL
  count: number
  /** Milliseconds that one job may take. */
  timeMs: number
  /** Limit of the JavaScript heap; memory of native code is not counted. */
  memoryMB: number
}

export interface WorkerPool<Job, Result> {
  /** Runs a job. Resolves to undefined if it exceeds its time or memory, or its worker ends. */
  run(job: Job): Promise<Result | undefined>
  close(): Promise<void>
}

interface Slot {
  worker?: Worker
}

const startWorker = async ({ script, memoryMB }: WorkerPoolOptions): Promise<Worker> => {
  const worker = new Worker(script, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMB, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    env: {},
  })
  const exited = once(worker, 'exit').then(() => Promise.reject(new Error('The worker ended before it was ready')))
  await Promise.race([once(worker, 'message'), exited])
  exited.catch(() => {})
  // Without a listener an error would end the process. The exit of the worker is handled instead.
  return worker.on('error', () => {})
}

/** Creates a pool of threads that run one job each at a time. A thread that hangs or crashes is replaced. */
export const createWorkerPool = <Job, Result>(options: WorkerPoolOptions): WorkerPool<Job, Result> => {
  const slots: Slot[] = Array.from({ length: options.count }, () => ({}))
  const free = [...slots]
  const waiting: PromiseWithResolvers<Slot>[] = []
  const working = new Set<Promise<unknown>>()
  let isClosed = false

  const terminate = async (slot: Slot) => {
    const { worker } = slot
    slot.worker = undefined
    await worker?.terminate()
  }

  const startIn = async (slot: Slot): Promise<Worker> => {
    const worker = await startWorker(options)
    slot.worker = worker
    return worker.once('exit', () => {
      if (slot.worker === worker) slot.worker = undefined
    })
  }

  const acquireSlot = async (): Promise<Slot> => {
    const slot = free.pop()
    if (slot) return slot
    const next = Promise.withResolvers<Slot>()
    waiting.push(next)
    return next.promise
  }

  const releaseSlot = (slot: Slot) => {
    const next = waiting.shift()
    if (next) next.resolve(slot)
    else free.push(slot)
  }

  const runOn = async (worker: Worker, job: Job): Promise<Result | undefined> => {
    const { promise, resolve } = Promise.withResolvers<Result | undefined>()
    const onExit = () => resolve(undefined)
    const timer = setTimeout(onExit, options.timeMs)
    worker.once('message', resolve).once('exit', onExit)
    worker.postMessage(job)
    const result = await promise
    clearTimeout(timer)
    worker.off('message', resolve).off('exit', onExit)
    return result
  }

  /** A thread ends only after its native code returns: until then, or for another `timeMs`, its slot stays occupied. */
  const replace = async (slot: Slot) => {
    const wait = new AbortController()
    await Promise.race([terminate(slot), pause(options.timeMs, undefined, wait)])
    wait.abort()
  }

  const work = async (slot: Slot, job: Job, settle: (result: Result | undefined) => void) => {
    try {
      const worker = slot.worker ?? (await startIn(slot))
      const result = await runOn(worker, job)
      settle(result)
      if (result === undefined) await replace(slot)
    } finally {
      releaseSlot(slot)
    }
  }

  const run = async (job: Job) => {
    if (isClosed) throw new Error(closed)
    const slot = await acquireSlot()
    const { promise, resolve, reject } = Promise.withResolvers<Result | undefined>()
    const done = work(slot, job, resolve).catch(reject)
    working.add(done)
    done.finally(() => working.delete(done))
    return promise
  }

  const close = async () => {
    isClosed = true
    for (const next of waiting.splice(0)) next.reject(new Error(closed))
    await Promise.all(working)
    await Promise.all(slots.map(terminate))
  }

  return { run, close }
}
