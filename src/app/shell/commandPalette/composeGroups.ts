import { helpRank, matchEntries, matchRecords } from './matchEntries.ts'
import type { PaletteEntry, PaletteGroup } from './paletteEntry.ts'

/** Everything that the palette finds, by origin. */
export interface PaletteSources {
  recent: readonly PaletteEntry[]
  /** Commands of the open page. */
  here: readonly PaletteEntry[]
  pages: readonly PaletteEntry[]
  /** Records that wait for decisions. */
  queues: readonly PaletteEntry[]
  /** Primary actions of pages. */
  actions: readonly PaletteEntry[]
  views: readonly PaletteEntry[]
  commands: readonly PaletteEntry[]
  /** Records that match, by kind. */
  records: readonly Pick<PaletteGroup, 'title' | 'entries'>[]
  /** Sections of the handbook that match. */
  help: readonly PaletteEntry[]
}

/**
 * Returns the groups that match a query in lower case, best first. Without a query, recent pages come first, and actions
 * of pages are left out.
 */
export const composeGroups = (
  { recent, here, pages, queues, actions, views, commands, records, help }: PaletteSources,
  titles: Readonly<Record<Exclude<keyof PaletteSources, 'records' | 'commands'>, string>>,
  query: string,
): PaletteGroup[] => {
  const isEmpty = query === ''
  const groups = [
    { title: titles.recent, entries: isEmpty ? recent : [], rank: 0 },
    { title: titles.here, ...matchEntries(here, query) },
    { title: titles.pages, ...matchEntries(pages, query) },
    { title: titles.queues, ...matchEntries(isEmpty ? [] : queues, query) },
    { title: titles.actions, ...matchEntries(isEmpty ? commands : [...actions, ...commands], query) },
    { title: titles.views, ...matchEntries(views, query) },
    ...records.map(({ title, entries }) => ({ title, ...matchRecords(entries) })),
    { title: titles.help, entries: help, rank: helpRank },
  ]
  return groups.filter(({ entries }) => entries.length > 0).toSorted((one, other) => one.rank - other.rank)
}
