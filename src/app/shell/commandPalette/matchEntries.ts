import type { PaletteEntry } from './paletteEntry.ts'

/** Ranks of a match, best first: the whole name, its beginning, the beginning of a word, inside it, a keyword. */
const rankOf = ({ name, keywords = '' }: PaletteEntry, query: string): number | undefined => {
  const [text, words] = [name.toLowerCase(), keywords.toLowerCase()]
  if (text === query) return 0
  if (text.startsWith(query)) return 1
  if (text.includes(` ${query}`)) return 2
  if (words.split(', ').includes(query)) return 3
  if (text.includes(query)) return 4
  return words.includes(query) ? 5 : undefined
}

/** Returns the entries whose name or keywords contain a query in lower case, best matches first; all if it is empty. */
export const matchEntries = (entries: readonly PaletteEntry[], query: string): PaletteEntry[] =>
  entries
    .flatMap((entry) => {
      const rank = rankOf(entry, query)
      return rank === undefined ? [] : [{ entry, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
