import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** A worker's first message; its time counts from then. */
export const ready = 'ready'

const closed = 'The workers are closed'

export interface WorkersOptions {
  script: URL
  count: number
  /** For one job. */
  timeMs: number
  /** Of JavaScript's heap; what native code takes is not in it. */
  memoryMB: number
}

export interface Workers<Job, Answer> {
  /** Undefined when the job took too long, too much memory, or its worker with it. */
  run(job: Job): Promise<Answer | undefined>
  close(): Promise<void>
}

interface Seat {
  worker?: Worker
}

const startWorker = async ({ script, memoryMB }: WorkersOptions): Promise<Worker> => {
  const worker = new Worker(script, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMB, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    env: {},
  })
  const gone = once(worker, 'exit').then(() => Promise.reject(new Error('The worker ended before it was ready')))
  await Promise.race([once(worker, 'message'), gone])
  gone.catch(() => {})
  // An error that nobody listens for would end the process; what follows from one is in its exit.
  return worker.on('error', () => {})
}

/** A few threads that do one job each at a time. One that hangs or breaks is given up and replaced. */
export const makeWorkers = <Job, Answer>(options: WorkersOptions): Workers<Job, Answer> => {
  const seats: Seat[] = Array.from({ length: options.count }, () => ({}))
  const free = [...seats]
  const waiting: PromiseWithResolvers<Seat>[] = []
  const working = new Set<Promise<unknown>>()
  let isClosed = false

  const leave = async (seat: Seat) => {
    const { worker } = seat
    seat.worker = undefined
    await worker?.terminate()
  }

  const startOn = async (seat: Seat): Promise<Worker> => {
    const worker = await startWorker(options)
    seat.worker = worker
    return worker.once('exit', () => {
      if (seat.worker === worker) seat.worker = undefined
    })
  }

  const takeSeat = async (): Promise<Seat> => {
    const seat = free.pop()
    if (seat) return seat
    const turn = Promise.withResolvers<Seat>()
    waiting.push(turn)
    return turn.promise
  }

  const giveBack = (seat: Seat) => {
    const next = waiting.shift()
    if (next) next.resolve(seat)
    else free.push(seat)
  }

  const answerOf = async (worker: Worker, job: Job): Promise<Answer | undefined> => {
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
    const lost = () => resolve(undefined)
    const timer = setTimeout(lost, options.timeMs)
    worker.once('message', resolve).once('exit', lost)
    worker.postMessage(job)
    const answer = await promise
    clearTimeout(timer)
    worker.off('message', resolve).off('exit', lost)
    return answer
  }

  /** A thread in native code ends only after that: until then, or as long again, its seat stays taken. */
  const replace = async (seat: Seat) => {
    const wait = new AbortController()
    await Promise.race([leave(seat), pause(options.timeMs, undefined, wait)])
    wait.abort()
  }

  const work = async (seat: Seat, job: Job, settle: (answer: Answer | undefined) => void) => {
    try {
      const worker = seat.worker ?? (await startOn(seat))
      const answer = await answerOf(worker, job)
      settle(answer)
      if (answer === undefined) await replace(seat)
    } finally {
      giveBack(seat)
    }
  }

  const run = async (job: Job) => {
    if (isClosed) throw new Error(closed)
    const seat = await takeSeat()
    const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>()
    const done = work(seat, job, resolve).catch(reject)
    working.add(done)
    done.finally(() => working.delete(done))
    return promise
  }

  const close = async () => {
    isClosed = true
    for (const turn of waiting.splice(0)) turn.reject(new Error(closed))
    await Promise.all(working)
    await Promise.all(seats.map(leave))
  }

  return { run, close }
}
