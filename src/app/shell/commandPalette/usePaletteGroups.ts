import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { matchEntries } from './matchEntries.ts'
import type { PaletteGroup } from './paletteEntry.ts'
import { useCommands } from './useCommands.ts'
import { useHandbookEntries } from './useHandbookEntries.ts'
import { usePages } from './usePages.ts'
import { useRecordSearch } from './useRecordSearch.ts'

const recentShown = 5

/** Returns the entries that match the typed text: recent pages, pages, records and commands. */
export const usePaletteGroups = (typed: string): { groups: PaletteGroup[]; isSearching: boolean } => {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const visits = useAppSelector((state) => state.visits)
  const pages = usePages()
  const commands = useCommands()
  const { groups: records, isSearching } = useRecordSearch(typed)
  const query = typed.trim().toLowerCase()
  const help = useHandbookEntries(query)
  const recent = visits
    .filter(({ path }) => path !== pathname && path !== pathname + search)
    .map(({ path, title }) => ({ key: `recent ${path}`, name: title, run: () => navigate(path) }))
  const groups = [
    { title: t('foundRecent'), entries: query === '' ? recent.slice(0, recentShown) : [] },
    { title: t('foundPages'), entries: matchEntries(pages, query) },
    ...records,
    { title: t('foundActions'), entries: matchEntries(commands, query) },
    { title: t('foundHelp'), entries: help },
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), isSearching }
}
