import { MenuDivider, MenuItem } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { SortColumn } from '#contract/core/sorts.ts'
import { KeyboardMenu } from '#src/kit/ui/KeyboardMenu.tsx'
import type { TableColumn, TableRow } from './column.ts'
import type { useTableLayout } from './useTableLayout.ts'

interface Props<R extends TableRow> {
  column: TableColumn<R>
  layout: ReturnType<typeof useTableLayout<R>>
  sorts: readonly SortColumn[]
  onSort: (sort: SortColumn) => void
  /** Adds the column to the current sort order. */
  onAlsoSort: () => void
  /** Undefined if the field has no filter. */
  onFilter: (() => void) | undefined
}

/** Renders the menu of a column with all its actions; dragging is only a shortcut for some of them. */
export const ColumnMenu = <R extends TableRow>({ column, layout, sorts, onSort, onAlsoSort, onFilter }: Props<R>) => {
  const { t } = useTranslation('table')
  const { shown, frozen } = layout
  const at = shown.findIndex(({ id }) => id === column.id)
  const [left, right] = [shown[at - 1], shown[at + 1]]
  const sorted = sorts.find(({ field }) => field === column.id)
  const alsoText = t(!sorted ? 'sortAlso' : sorted.descending ? 'sortAlsoTurned' : 'sortNoLonger')
  const isLastFrozen = frozen === at + 1
  return (
    <KeyboardMenu label={t('columnMenu', { name: column.label })}>
      {column.sortable && (
        <>
          <MenuItem text={t('sortAscending')} onClick={() => onSort({ field: column.id, descending: false })} />
          <MenuItem text={t('sortDescending')} onClick={() => onSort({ field: column.id, descending: true })} />
          {sorts.some(({ field }) => field !== column.id) && <MenuItem text={alsoText} onClick={onAlsoSort} />}
        </>
      )}
      {onFilter && <MenuItem text={t('filterColumn')} onClick={onFilter} />}
      {(column.sortable || onFilter) && <MenuDivider />}
      <MenuItem text={t('moveLeft')} disabled={!left} onClick={() => left && layout.move(column.id, left.id)} />
      <MenuItem text={t('moveRight')} disabled={!right} onClick={() => right && layout.move(column.id, right.id)} />
      <MenuItem text={t('widen')} shouldDismissPopover={false} onClick={() => layout.step(column, 1)} />
      <MenuItem text={t('narrow')} shouldDismissPopover={false} onClick={() => layout.step(column, -1)} />
      <MenuItem text={t('fit')} onClick={() => layout.fit(column)} />
      <MenuDivider />
      <MenuItem
        text={isLastFrozen ? t('unfreeze') : t('freezeHere')}
        onClick={() => layout.freeze(isLastFrozen ? 0 : at + 1)}
      />
      <MenuItem text={t('hideColumn')} disabled={shown.length === 1} onClick={() => layout.toggle(column.id)} />
    </KeyboardMenu>
  )
}
