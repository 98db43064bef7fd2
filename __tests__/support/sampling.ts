import { createHash } from 'node:crypto'

/** Set by `npm run test:all` and by long runs: nothing is sampled, and stories run in both languages. */
export const everyCase = 'EVERY_CASE'

export const runsEveryCase = (): boolean => Boolean(process.env[everyCase])

/** The seed of today's samples: TEST_SEED, or the date in UTC (`2026-11-28`). A failure is repeated by its seed. */
export const sampleSeed = (): string => process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10)

const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0)

/** The seed of today's samples as a whole number, for generators that take one. */
export const sampleNumber = (): number => hashOf(sampleSeed()) % 1_000_000_007

/** Days since 1970 of a seed that is a date; of another seed, a number derived from it. */
export const dayOf = (seed: string): number => {
  const time = Date.parse(seed)
  return Number.isNaN(time) ? hashOf(seed) : Math.floor(time / 86_400_000)
}

/**
 * Returns today's part of a list: every `parts`-th item, from another start each day, so that `parts` days in a row
 * cover the list. Returns the whole list where every case runs. The day is given by its seed or its number.
 */
export const dailyPart = <T>(items: readonly T[], parts: number, day: string | number = sampleSeed()): T[] => {
  if (runsEveryCase()) return [...items]
  const turn = (typeof day === 'number' ? day : dayOf(day)) % parts
  return items.filter((_, index) => index % parts === turn)
}

const locales = ['en-US', 'zh-CN'] as const
export type BrowserLocale = (typeof locales)[number]

/**
 * Returns the languages that a browser story runs in: one, which changes every day and differs between stories, or both
 * where every case runs.
 */
export const localesToday = (story: string): BrowserLocale[] => {
  if (runsEveryCase()) return [...locales]
  return [locales[(dayOf(sampleSeed()) + hashOf(story)) % 2] ?? 'en-US']
}
