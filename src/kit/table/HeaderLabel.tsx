import type { SortColumn } from '#contract/core/sorts.ts'
import { SortAscIcon, SortDescIcon } from '#src/kit/ui/icons.ts'
import type { TableColumn } from './column.ts'

type Column = Pick<TableColumn, 'id' | 'label' | 'unit' | 'hint'>

/** Returns name, tooltip and sort order of a column header. */
export const describeHeader = ({ id, label, unit, hint }: Column, sorts: readonly SortColumn[]) => {
  const name = unit ? `${label} (${unit})` : label
  const index = sorts.findIndex(({ field }) => field === id)
  return {
    name,
    title: hint ? `${name}: ${hint}` : name,
    sort: sorts[index],
    /** One-based priority if several columns are sorted. */
    number: index >= 0 && sorts.length > 1 ? index + 1 : undefined,
  }
}

interface Props {
  column: Column
  sort: SortColumn | undefined
  number: number | undefined
}

/** Renders a column's name, unit and sort order. */
export const HeaderLabel = ({ column: { label, unit }, sort, number }: Props) => {
  const SortIcon = sort?.descending ? SortDescIcon : SortAscIcon
  return (
    <>
      <span className="header-label">{label}</span>
      {sort && <SortIcon size={12} />}
      {number && (
        <span className="header-sort-place figures" aria-hidden>
          {number}
        </span>
      )}
      {unit && <span className="header-unit">{unit}</span>}
    </>
  )
}
