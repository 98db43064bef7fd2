export interface PeriodicTask {
  /** Stops the timer. Resolves when the current run has ended. */
  stop(): Promise<void>
}

/** Runs `work` at once and then every `everyMs` milliseconds, never concurrently. Failures are passed to `onError`. */
export const runPeriodically = (
  work: () => Promise<unknown>,
  everyMs: number,
  onError: (error: unknown) => void,
): PeriodicTask => {
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = running.then(work).catch(onError)
  }
  run()
  const timer = setInterval(run, everyMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
