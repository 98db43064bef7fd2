import { foldText } from '#contract/core/characters.ts'
import type { PaletteEntry } from './paletteEntry.ts'

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)
const minPieceLength = 2

/**
 * Tests whether a text without spaces consists of pieces that each occur in one of the parts: 添加推送 of 添加 and 推送.
 */
const consistsOf = (text: string, parts: readonly string[]): boolean => {
  const ends = new Set([0])
  for (let end = minPieceLength; end <= text.length; end++)
    for (let start = 0; start <= end - minPieceLength; start++)
      if (ends.has(start) && parts.some((part) => part.includes(text.slice(start, end)))) ends.add(end)
  return ends.has(text.length)
}

/**
 * Tests whether each word of a query is a word of the parts, or begins one if `partly`. A Chinese word may also consist of
 * pieces of them.
 */
const hasAllWords = (query: string, parts: readonly string[], partly: boolean): boolean => {
  const words = parts.flatMap((part) => part.split(' '))
  return query
    .split(/\s+/)
    .every(
      (word) =>
        words.some((one) => (partly ? one.startsWith(word) : one === word)) || (isHan(word) && consistsOf(word, parts)),
    )
}

/**
 * Ranks a match, best first: the whole name, the beginning of the name, of a word in it, a whole keyword, all words of
 * the query in name and keywords, their beginnings, inside the name, inside a keyword. Undefined for no match.
 */
const rankOf = ({ name, keywords = '' }: PaletteEntry, query: string): number | undefined => {
  const [text, synonyms] = [foldText(name), foldText(keywords).split(', ').filter(Boolean)]
  if (text === query) return 0
  if (text.startsWith(query)) return 1
  if (text.includes(` ${query}`)) return 2
  if (synonyms.includes(query)) return 3
  if (hasAllWords(query, [text, ...synonyms], false)) return 4
  if (hasAllWords(query, [text, ...synonyms], true)) return 5
  if (text.includes(query)) return 6
  return synonyms.some((synonym) => synonym.includes(query)) ? 7 : undefined
}

/** Counts the words of a query that the name contains, rather than keywords. */
const wordsInName = ({ name }: PaletteEntry, query: string): number =>
  query.split(/\s+/).filter((word) => foldText(name).includes(word)).length

/** Rank of records of which a part matches: after pages and actions whose name begins with the query. */
const partialMatchRank = 4
/** Rank of sections of the handbook, which also match by their text. */
export const helpRank = 8

interface Matches {
  entries: readonly PaletteEntry[]
  /** Rank of the best entry. */
  rank: number
}

/**
 * Returns the entries that a folded query matches, best first, then by words in the name, then the shortest; and
 * the best rank. An empty query matches all, in their order.
 */
export const matchEntries = (entries: readonly PaletteEntry[], query: string): Matches => {
  if (query === '') return { entries, rank: 0 }
  const ranked = entries
    .flatMap((entry) => {
      const rank = rankOf(entry, query)
      return rank === undefined ? [] : [{ entry, rank }]
    })
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        wordsInName(other.entry, query) - wordsInName(one.entry, query) ||
        one.entry.name.length - other.entry.name.length,
    )
  return { entries: ranked.map(({ entry }) => entry), rank: ranked[0]?.rank ?? 0 }
}

/** Returns records that the server found: an id or name that is the whole query ranks first, others after pages. */
export const matchRecords = (entries: readonly PaletteEntry[]): Matches => ({
  entries,
  rank: entries.some(({ isExact }) => isExact) ? 0 : partialMatchRank,
})
