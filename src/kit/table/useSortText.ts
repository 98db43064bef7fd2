import { useTranslation } from 'react-i18next'
import type { SortColumn } from '#contract/core/sorts.ts'
import type { TableColumn } from './column.ts'

/** Describes the sort order: "Sorted by Vendor, ascending, then by Name, descending". Empty if no column shows it. */
export const useSortText = (
  sorts: readonly SortColumn[],
  columns: readonly Pick<TableColumn, 'id' | 'label'>[],
): string => {
  const { t } = useTranslation('table')
  const shown = sorts.flatMap(({ field, descending }) => {
    const column = columns.find(({ id }) => id === field)
    return column ? [{ name: column.label, descending }] : []
  })
  const phrases = shown.map(({ name, descending }, index) =>
    index === 0
      ? t(descending ? 'sortedDescending' : 'sortedAscending', { name })
      : t(descending ? 'thenDescending' : 'thenAscending', { name }),
  )
  return phrases.join('')
}
