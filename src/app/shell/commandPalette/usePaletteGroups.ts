import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { foldText } from '#contract/core/characters.ts'
import { listPageCommands } from '#src/kit/lib/pageCommands.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { composeGroups } from './composeGroups.ts'
import type { PaletteEntry, PaletteGroup } from './paletteEntry.ts'
import { useCommands } from './useCommands.ts'
import { useHandbookEntries } from './useHandbookEntries.ts'
import { usePages } from './usePages.ts'
import { useRecordSearch } from './useRecordSearch.ts'
import { useSavedViews } from './useSavedViews.ts'

const recentShown = 5

/** Returns the recently visited pages except the current one. */
const useRecentPages = (): PaletteEntry[] => {
  const { pathname, search } = useLocation()
  const visits = useAppSelector((state) => state.visits)
  return visits
    .filter(({ path }) => path !== pathname && path !== pathname + search)
    .slice(0, recentShown)
    .map(({ path, title }) => ({ key: `recent ${path}`, name: title, opens: path }))
}

/** Returns the entries that match the typed text, in groups. `onShortcuts` shows the keyboard shortcuts. */
export const usePaletteGroups = (
  typed: string,
  onShortcuts: () => void,
): { groups: PaletteGroup[]; isSearching: boolean } => {
  const { t } = useTranslation('shell')
  const query = foldText(typed)
  const { groups: records, isSearching } = useRecordSearch(typed)
  const sources = {
    ...usePages(),
    records,
    recent: useRecentPages(),
    here: listPageCommands().map(({ run, ...command }) => ({ ...command, opens: run })),
    views: useSavedViews(),
    commands: useCommands(onShortcuts),
    help: useHandbookEntries(query),
  }
  const titles = {
    recent: t('foundRecent'),
    here: t('foundHere'),
    pages: t('foundPages'),
    queues: t('queues'),
    actions: t('foundActions'),
    views: t('foundViews'),
    help: t('foundHelp'),
  }
  return { groups: composeGroups(sources, titles, query), isSearching }
}
