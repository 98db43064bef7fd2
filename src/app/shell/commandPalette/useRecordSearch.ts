import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/core/limits.ts'
import type { Role } from '#contract/core/roles.ts'
import type { KindName } from '#contract/kinds.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useDebouncedValue } from '#src/kit/lib/useDebouncedValue.ts'
import { listPath, recordPath } from '#src/routes/recordPath.ts'
import { kindMeta } from '#store/api/generated/kindMeta.ts'
import { useFindRecordsQuery } from '#store/api/generated/search.ts'
import { selectViewer } from '#store/session/slice.ts'
import type { PaletteEntry, PaletteGroup } from './paletteEntry.ts'
import { useMatchTotals } from './useMatchTotals.ts'

const debounceMs = 150
/** Roles that can search for records. */
const searchers: readonly Role[] = ['administrator', 'vendor', 'marketing']

/**
 * Searches records by the typed text, debounced, and returns them by kind. Records without a page for the viewer are
 * left out. A group with more matches ends with a link to the filtered list.
 */
export const useRecordSearch = (
  typed: string,
): { groups: Pick<PaletteGroup, 'title' | 'entries'>[]; isSearching: boolean } => {
  const viewer = useAppSelector(selectViewer)
  const textOf = useText()
  const { t } = useTranslation('shell')
  const text = useDebouncedValue(typed.trim(), debounceMs)
  const isEnabled = searchers.includes(viewer.role) && text.length >= limits.searchMinLength
  const { currentData, isFetching } = useFindRecordsQuery(isEnabled ? { body: { text } } : skipToken)
  const byKind = useMemo(
    () => Map.groupBy(isEnabled ? (currentData?.list ?? []) : [], ({ kind }) => kind),
    [isEnabled, currentData],
  )
  const truncatedKinds = useMemo(
    () => [...byKind].flatMap(([kind, list]) => (list.length < limits.searchResultsPerKind ? [] : [kind])),
    [byKind],
  )
  const totals = useMatchTotals(truncatedKinds, text)
  const showAllEntry = (kind: KindName): PaletteEntry[] => {
    const { field, total = 0 } = totals[kind] ?? {}
    const path = listPath(viewer, kind, { [`f.${field}`]: text })
    if (!path || total <= limits.searchResultsPerKind) return []
    const name = t('foundAll', { count: total, kind: textOf(kindMeta[kind].plural) })
    return [{ key: `${kind} all`, name, opens: path }]
  }
  const groups = [...byKind].map(([kind, list]) => ({
    title: textOf(kindMeta[kind].plural),
    entries: [
      ...list.flatMap(({ id, title, detail, isExact }): PaletteEntry[] => {
        const opens = recordPath(viewer, kind, id)
        return opens ? [{ key: `${kind} ${id}`, name: title, detail: detail ?? undefined, isExact, opens }] : []
      }),
      ...showAllEntry(kind),
    ],
  }))
  return { groups, isSearching: isFetching || text !== typed.trim() }
}
