import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { sysArticleEbook } from '#contract/manuals/manual.ts'

type Scans = ResponseOf<typeof sysArticleEbook.ownCalls.getSysArticleEbookScans>['list']

/** Number of scans by day in one language, or in all languages without a series of their own. */
interface ScanSeries {
  language: LanguageCode | 'others'
  counts: number[]
  sum: number
}

/** Maximum number of series, limited by the distinguishable colours. */
const seriesMax = 4
const dayMs = 86_400_000

/** Returns the dates of the last `days` days in UTC up to `now` in milliseconds, earliest first. */
export const daysUpTo = (now: number, days: number): string[] =>
  Array.from({ length: days }, (_, index) => new Date(now - (days - 1 - index) * dayMs).toISOString().slice(0, 10))

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Returns the counts by language over all days, the most frequent language first; days without scans are 0. */
export const scanSeries = (list: Scans, days: readonly string[]): ScanSeries[] => {
  const indexByDay = new Map(days.map((day, index) => [day, index]))
  const byLanguage = new Map<LanguageCode, number[]>()
  for (const { day, language, count } of list) {
    const at = indexByDay.get(day)
    if (at === undefined) continue
    const counts = byLanguage.get(language) ?? days.map(() => 0)
    counts[at] = (counts[at] ?? 0) + count
    byLanguage.set(language, counts)
  }
  const all = [...byLanguage]
    .map(([language, counts]): ScanSeries => ({ language, counts, sum: sumOf(counts) }))
    .toSorted((one, other) => other.sum - one.sum)
  if (all.length <= seriesMax) return all
  const rest = all.slice(seriesMax - 1)
  const counts = days.map((_, index) => sumOf(rest.map((one) => one.counts[index] ?? 0)))
  return [...all.slice(0, seriesMax - 1), { language: 'others', counts, sum: sumOf(counts) }]
}
