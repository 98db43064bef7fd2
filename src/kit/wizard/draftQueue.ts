const firstRetryMs = 2_000
const longestRetryMs = 60_000

/** How a sending ended. What is refused is refused again however often it is sent. */
export type SaveResult = { saveTime: string } | 'failed' | 'refused'

export interface DraftTransport<Draft> {
  send: (draft: Draft) => Promise<SaveResult>
  /** Called with the latest draft, when it comes and again when the platform has answered. */
  onLatest: (draft: Draft) => void
}

/**
 * Sends drafts one at a time, so that none arrives after a newer one; of those that wait only the latest is sent. What
 * failed is tried again by itself, later each time.
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

  /** Sends what waits, if there is anything. */
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
    /** For a page that is closed: there is no later. */
    hurry: () => {
      if (!isPaused && waiting && waiting !== sending) void send(waiting.draft)
    },
    /** Sends nothing more until it is resumed; resolves when nothing is on its way. */
    pause: async () => {
      isPaused = true
      clearTimeout(timer)
      await underWay
    },
    /** Resolves when nothing is on its way, with whether all of it was saved. */
    settle: async () => {
      while (underWay) await underWay
      return waiting === undefined && !state.isFailed
    },
    hasWaiting: () => waiting !== undefined,
    /** Resolves when nothing waits any more, however often it has to be tried. */
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
