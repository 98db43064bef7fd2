interface CollectedPage<One> {
  list: readonly One[]
  total: number
}

interface Options<One> {
  /** Reads a page; rejects if it cannot be loaded. */
  read: (page: number) => Promise<CollectedPage<One>>
  pageSize: number
  /** Called after each page with the number of collected records. */
  onProgress: (found: number, total: number) => void
  /** Stops between two pages. */
  signal: AbortSignal
}

/** Maximum number of passes while rows keep changing. */
const mostWalks = 3

const walk = async <One extends { id: string }>(
  found: Map<string, One>,
  { read, pageSize, onProgress, signal }: Options<One>,
): Promise<boolean> => {
  const seen = new Set<string>()
  const totals = new Set<number>()
  for (let page = 1; ; page++) {
    const { list, total } = await read(page)
    if (signal.aborted) return true
    totals.add(total)
    for (const one of list) {
      seen.add(one.id)
      found.set(one.id, one)
    }
    onProgress(Math.min(found.size, total), total)
    if (list.length === 0 || page * pageSize >= total) return totals.size === 1 && seen.size === total
  }
}

/**
 * Collects every record of a list whose rows may change while its pages are read. A removed row shifts the following
 * ones forward, so that a pass may miss one: passes are repeated until one has seen as many records as the constant
 * total. Otherwise `isWhole` is false and some may be missing.
 */
export const collectPages = async <One extends { id: string }>(
  options: Options<One>,
): Promise<{ records: Map<string, One>; isWhole: boolean }> => {
  const records = new Map<string, One>()
  for (let walks = 0; walks < mostWalks; walks++) if (await walk(records, options)) return { records, isWhole: true }
  return { records, isWhole: false }
}
