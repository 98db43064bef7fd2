interface CollectedPage<One> {
  list: readonly One[]
  total: number
}

interface Options<One> {
  /** Throws where a page could not be had. */
  read: (page: number) => Promise<CollectedPage<One>>
  pageSize: number
  /** Called after each page. */
  onProgress: (found: number, total: number) => void
  /** Ends it between two pages. */
  signal: AbortSignal
}

/** So often pages are walked through where rows keep leaving while they are. */
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
 * Every record of a list that may change while its pages are read. A row that leaves moves all behind it one place forward,
 * where a walk passes over one: pages are walked through again until one walk has seen as many as there were all along. Where
 * none has, `isWhole` says that some may be missing.
 */
export const collectPages = async <One extends { id: string }>(
  options: Options<One>,
): Promise<{ records: Map<string, One>; isWhole: boolean }> => {
  const records = new Map<string, One>()
  for (let walks = 0; walks < mostWalks; walks++) if (await walk(records, options)) return { records, isWhole: true }
  return { records, isWhole: false }
}
