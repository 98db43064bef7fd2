interface CollectedPage<Item> {
  list: readonly Item[]
  total: number
}

interface Options<Item> {
  /** Reads a page; rejects if it cannot be loaded. */
  read: (page: number) => Promise<CollectedPage<Item>>
  pageSize: number
  /** Called after each page with the number of collected records. */
  onProgress: (collected: number, total: number) => void
  /** Stops between two pages. */
  signal: AbortSignal
}

/** Maximum number of passes while rows keep changing. */
const maxPasses = 3

const readPass = async <Item extends { id: string }>(
  collected: Map<string, Item>,
  { read, pageSize, onProgress, signal }: Options<Item>,
): Promise<boolean> => {
  const seenIds = new Set<string>()
  const totals = new Set<number>()
  for (let page = 1; ; page++) {
    const { list, total } = await read(page)
    if (signal.aborted) return true
    totals.add(total)
    for (const item of list) {
      seenIds.add(item.id)
      collected.set(item.id, item)
    }
    onProgress(Math.min(collected.size, total), total)
    if (list.length === 0 || page * pageSize >= total) return totals.size === 1 && seenIds.size === total
  }
}

/**
 * Collects every record of a list whose rows may change while its pages are read. A removed row shifts the following
 * ones forward, so that a pass may miss one: passes are repeated until one has seen as many records as the constant
 * total. Otherwise `isWhole` is false and some may be missing.
 */
export const collectPages = async <Item extends { id: string }>(
  options: Options<Item>,
): Promise<{ records: Map<string, Item>; isWhole: boolean }> => {
  const records = new Map<string, Item>()
  for (let pass = 0; pass < maxPasses; pass++) if (await readPass(records, options)) return { records, isWhole: true }
  return { records, isWhole: false }
}
