export interface BatchedResult<Item, Outcome> {
  /** Outcomes of the records that were sent. */
  outcomes: Outcome[]
  /** Records that were not sent, or whose batch failed. */
  rest: readonly Item[]
  /** Error of the failed batch. */
  error?: unknown
}

interface Options<Item, Outcome> {
  /** Maximum number of records per batch. */
  size: number
  send: (batch: readonly Item[]) => Promise<{ data?: readonly Outcome[] | undefined; error?: unknown }>
  /** Called with the number of processed records before each batch, and at the end. */
  onProgress: (answered: number) => void
  /** Stops between two batches. */
  signal: AbortSignal
}

/** Sends records in batches, one after another, until all are sent, a batch fails or `signal` is aborted. */
export const sendInBatches = async <Item, Outcome>(
  all: readonly Item[],
  { size, send, onProgress, signal }: Options<Item, Outcome>,
): Promise<BatchedResult<Item, Outcome>> => {
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
