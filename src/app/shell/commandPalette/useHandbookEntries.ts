import { searchHandbook } from '#src/features/help/searchHandbook.ts'
import { useHandbook } from '#src/features/help/useHandbook.ts'
import { pathTo } from '#src/routes/index.ts'
import type { PaletteEntry } from './paletteEntry.ts'

/** Returns the sections of the user handbook that match a query; none while the handbook is loading. */
export const useHandbookEntries = (query: string): PaletteEntry[] => {
  const { handbook } = useHandbook()
  if (!handbook) return []
  return searchHandbook(handbook, query).map(({ chapter, section, title }) => ({
    key: `handbook ${chapter} ${section}`,
    name: title,
    detail: handbook[chapter].title,
    opens: pathTo('handbook', { chapter, section }),
  }))
}
