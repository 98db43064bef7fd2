import { callPlatform } from './callPlatform.ts'
import { type Figure, ratio } from './figures.ts'
import type { Platform } from './platform.ts'
import { interleaved } from './rounds.ts'
import type { Scale } from './scale.ts'

const pageSize = 100

interface Page {
  list: { id: string }[]
  total: number
}

/** A page of a list, and how long it took. Throws where there is none, or nothing on it. */
export const readPage = async (platform: Platform, path: string, request: object): Promise<Page & { ms: number }> => {
  const { ms, data } = await callPlatform<Page>(platform, path, { pageNum: 1, pageSize, ...request })
  if (data.list.length === 0) throw new Error(`Nothing is on the page of ${path}`)
  return { ms, ...data }
}

export interface ListCase {
  what: string
  filter?: (platform: Platform) => Promise<object>
  isLast?: boolean
  /** Its figure stands without a bar. */
  hasNoBar?: boolean
}

interface Grown {
  small: Platform
  large: Platform
}

/** The cost of pages of a long list against the same of a short one. */
export const growthOf = async (
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
    const ms = await interleaved(sides, { warmUp: 20, rounds: 60 }, scale)
    figures.push(ratio(one.what, ms.large, ms.small, one.hasNoBar ? undefined : 1.5))
  }
  return figures
}
