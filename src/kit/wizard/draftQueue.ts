const minBackoffMs = 2_000
const maxBackoffMs = 60_000

/** Result of saving a draft. A failed one is retried, a refused one is not. */
export type SaveResult = { saveTime: string } | 'failed' | 'refused'

export interface DraftTransport<Draft> {
  send: (draft: Draft) => Promise<SaveResult>
  /** Called with the latest draft, when it is put and after it was saved. */
  onLatest: (draft: Draft) => void
}

/**
 * Creates a queue that saves drafts one at a time, so that none overtakes a newer one; only the latest waiting draft is
 * sent. Failures are retried with exponential backoff.
 */
export const createDraftQueue = <Draft>({ send, onLatest }: DraftTransport<Draft>) => {
  let waiting: { draft: Draft } | undefined
  let sending: { draft: Draft } | undefined
  let inFlight: Promise<void> | undefined
  let isPaused = false
  let backoffMs = minBackoffMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: { savedAt: string | undefined; isFailed: boolean } = { savedAt: undefined, isFailed: false }
  const listeners = new Set<() => void>()

  const report = (change: Partial<typeof state>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const sendLatest = async (current: { draft: Draft }) => {
    sending = current
    const result = await send(current.draft)
    sending = undefined
    inFlight = undefined
    if (result === 'failed') {
      timer = setTimeout(retry, backoffMs)
      backoffMs = Math.min(2 * backoffMs, maxBackoffMs)
      return report({ isFailed: true })
    }
    if (waiting === current) waiting = undefined
    backoffMs = minBackoffMs
    onLatest((waiting ?? current).draft)
    report(result === 'refused' ? { isFailed: true } : { savedAt: result.saveTime, isFailed: false })
    retry()
  }

  /** Sends the waiting draft, if there is one. */
  const retry = () => {
    clearTimeout(timer)
    if (!isPaused && !inFlight && waiting) inFlight = sendLatest(waiting)
  }

  return {
    put: (draft: Draft) => {
      waiting = { draft }
      onLatest(draft)
      retry()
    },
    retry,
    /** Sends the waiting draft at once, for a page that is being closed. */
    hurry: () => {
      if (!isPaused && waiting && waiting !== sending) void send(waiting.draft)
    },
    /** Pauses sending; resolves when no request is in flight. */
    pause: async () => {
      isPaused = true
      clearTimeout(timer)
      await inFlight
    },
    /** Resolves when no request is in flight, to whether everything was saved. */
    settle: async () => {
      while (inFlight) await inFlight
      return waiting === undefined && !state.isFailed
    },
    hasWaiting: () => waiting !== undefined,
    /** Resolves when no draft is waiting, after any number of retries. */
    drained: () =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (waiting) return
          listeners.delete(check)
          resolve()
        }
        listeners.add(check)
        check()
      }),
    resume: () => {
      isPaused = false
      retry()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => state,
  }
}
