const firstRetryMs = 2_000
const longestRetryMs = 60_000

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
  let underWay: Promise<void> | undefined
  let isPaused = false
  let waitMs = firstRetryMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: { savedAt: string | undefined; isFailed: boolean } = { savedAt: undefined, isFailed: false }
  const readers = new Set<() => void>()

  const report = (change: Partial<typeof state>) => {
    state = { ...state, ...change }
    for (const reader of readers) reader()
  }

  const sendLatest = async (sent: { draft: Draft }) => {
    sending = sent
    const result = await send(sent.draft)
    sending = undefined
    underWay = undefined
    if (result === 'failed') {
      timer = setTimeout(retry, waitMs)
      waitMs = Math.min(2 * waitMs, longestRetryMs)
      return report({ isFailed: true })
    }
    if (waiting === sent) waiting = undefined
    waitMs = firstRetryMs
    onLatest((waiting ?? sent).draft)
    report(result === 'refused' ? { isFailed: true } : { savedAt: result.saveTime, isFailed: false })
    retry()
  }

  /** Sends the waiting draft, if there is one. */
  const retry = () => {
    clearTimeout(timer)
    if (!isPaused && !underWay && waiting) underWay = sendLatest(waiting)
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
      await underWay
    },
    /** Resolves when no request is in flight, to whether everything was saved. */
    settle: async () => {
      while (underWay) await underWay
      return waiting === undefined && !state.isFailed
    },
    hasWaiting: () => waiting !== undefined,
    /** Resolves when no draft is waiting, after any number of retries. */
    drained: () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (waiting) return
          readers.delete(look)
          resolve()
        }
        readers.add(look)
        look()
      }),
    resume: () => {
      isPaused = false
      retry()
    },
    subscribe: (reader: () => void) => {
      readers.add(reader)
      return () => readers.delete(reader)
    },
    read: () => state,
  }
}
