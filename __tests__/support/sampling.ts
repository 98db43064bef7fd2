import { createHash } from 'node:crypto'

/** Set by `npm run test:all` and by long runs: disables sampling, and runs stories in both languages. */
export const everyCase = 'EVERY_CASE'

export const runsEveryCase = (): boolean => Boolean(process.env[everyCase])

/**
 * Returns the seed of today's samples: TEST_SEED, or the date in UTC (`2026-11-28`). The seed reproduces a
 * failure.
 */
export const sampleSeed = (): string => process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10)

const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0)

/** Returns the seed of today's samples as an integer for random generators. */
export const sampleNumber = (): number => hashOf(sampleSeed()) % 1_000_000_007

/** Returns the days since 1970 of a seed that is a date; for another seed, a number derived from it. */
export const dayOf = (seed: string): number => {
  const time = Date.parse(seed)
  return Number.isNaN(time) ? hashOf(seed) : Math.floor(time / 86_400_000)
}

/**
 * Returns today's share of a list: every `parts`-th item, with another offset each day, so that `parts`
 * consecutive days cover the list. Returns the whole list if every case runs. `day` is a seed or a number.
 */
export const dailyPart = <T>(items: readonly T[], parts: number, day: string | number = sampleSeed()): T[] => {
  if (runsEveryCase()) return [...items]
  const turn = (typeof day === 'number' ? day : dayOf(day)) % parts
  return items.filter((_, index) => index % parts === turn)
}

const locales = ['en-US', 'zh-CN'] as const
export type BrowserLocale = (typeof locales)[number]

/**
 * Returns the languages of a browser story: one that changes daily and differs between stories, or both if
 * every case runs.
 */
export const localesToday = (story: string): BrowserLocale[] => {
  if (runsEveryCase()) return [...locales]
  return [locales[(dayOf(sampleSeed()) + hashOf(story)) % 2] ?? 'en-US']
}
