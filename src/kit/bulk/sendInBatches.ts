export interface BatchedResult<One, Outcome> {
  /** What came of those that were answered. */
  outcomes: Outcome[]
  /** Those without an answer, where it was stopped or a part failed. */
  rest: readonly One[]
  /** Why a part failed. */
  error?: unknown
}

interface Options<One, Outcome> {
  /** The most that one part has. */
  size: number
  send: (part: readonly One[]) => Promise<{ data?: readonly Outcome[] | undefined; error?: unknown }>
  /** Called before each part, and at the end. */
  onProgress: (answered: number) => void
  /** Ends it between two parts. */
  signal: AbortSignal
}

/** Sends many in parts, one after the other, until all are answered, a part fails, or it is stopped. */
export const sendInBatches = async <One, Outcome>(
  all: readonly One[],
  { size, send, onProgress, signal }: Options<One, Outcome>,
): Promise<BatchedResult<One, Outcome>> => {
  const outcomes: Outcome[] = []
  for (let at = 0; at < all.length; at += size) {
    onProgress(at)
    const rest = all.slice(at)
    if (signal.aborted) return { outcomes, rest }
    const { data, error } = await send(rest.slice(0, size))
    if (!data) return { outcomes, rest, error }
    outcomes.push(...data)
  }
  onProgress(all.length)
  return { outcomes, rest: [] }
}
