export interface Repeated {
  /** Resolves when the round that is under way has ended. */
  stop(): Promise<void>
}

/** Does something now and then every so often, one round after the other. */
export const repeat = (work: () => Promise<unknown>, everyMs: number, onError: (error: unknown) => void): Repeated => {
  let working: Promise<unknown> = Promise.resolve()
  const round = () => {
    working = working.then(work).catch(onError)
  }
  round()
  const timer = setInterval(round, everyMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await working
    },
  }
}
