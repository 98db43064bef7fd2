import { callPlatform } from './callPlatform.ts'
import { type Figure, ratio } from './figures.ts'
import type { Platform } from './platform.ts'
import { runInterleaved } from './rounds.ts'
import type { Scale } from './scale.ts'

const pageSize = 100

interface Page {
  list: { id: string }[]
  total: number
}

/** Reads a page of a list. Returns it with its milliseconds. Throws if it is empty. */
export const readPage = async (platform: Platform, path: string, request: object): Promise<Page & { ms: number }> => {
  const { ms, data } = await callPlatform<Page>(platform, path, { pageNum: 1, pageSize, ...request })
  if (data.list.length === 0) throw new Error(`Nothing is on the page of ${path}`)
  return { ms, ...data }
}

export interface ListCase {
  what: string
  filter?: (platform: Platform) => Promise<object>
  isLast?: boolean
  /** Reports the figure without a limit. */
  hasNoBar?: boolean
}

interface Grown {
  small: Platform
  large: Platform
}

/** Compares the cost of pages of a long list with those of a short one. */
export const measureGrowth = async (
  path: string,
  cases: readonly ListCase[],
  platforms: Grown,
  scale: Scale,
): Promise<Figure[]> => {
  const side = async (platform: Platform, { filter, isLast }: ListCase) => {
    const filters = (await filter?.(platform)) ?? {}
    const { total } = await readPage(platform, path, filters)
    const pageNum = isLast ? Math.ceil(total / pageSize) : 1
    return async () => (await readPage(platform, path, { ...filters, pageNum })).ms
  }
  const figures: Figure[] = []
  for (const one of cases) {
    const sides = { large: await side(platforms.large, one), small: await side(platforms.small, one) }
    const ms = await runInterleaved(sides, { warmUp: 20, rounds: 60 }, scale)
    figures.push(ratio(one.what, ms.large, ms.small, one.hasNoBar ? undefined : 1.5))
  }
  return figures
}
