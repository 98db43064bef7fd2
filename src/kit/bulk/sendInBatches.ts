export interface BatchedResult<One, Outcome> {
  /** Outcomes of the records that were sent. */
  outcomes: Outcome[]
  /** Records that were not sent, or whose batch failed. */
  rest: readonly One[]
  /** Error of the failed batch. */
  error?: unknown
}

interface Options<One, Outcome> {
  /** Maximum number of records per batch. */
  size: number
  send: (part: readonly One[]) => Promise<{ data?: readonly Outcome[] | undefined; error?: unknown }>
  /** Called with the number of processed records before each batch, and at the end. */
  onProgress: (answered: number) => void
  /** Stops between two batches. */
  signal: AbortSignal
}

/** Sends records in batches, one after another, until all are sent, a batch fails or `signal` is aborted. */
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
