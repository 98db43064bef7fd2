import { Button } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fields } from '#contract/core/fields.ts'
import type { RecordKindName } from '#contract/kinds.ts'
import { useReaderZone } from '#src/kit/lib/readerTime.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { recordPath } from '#src/routes/recordPath.ts'
import { selectViewer } from '#store/session/slice.ts'
import { toastAdded } from '#store/toasts.ts'
import { CardGrid, CardGridSkeleton } from './CardGrid.tsx'
import { CellMenu, type CellMenuTarget } from './CellMenu.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import type { CopyOutcome } from './clipboard.ts'
import type { TableColumn, TableRow } from './column.ts'
import { fieldValue, rowHeights } from './column.ts'
import { DataTable } from './DataTable.tsx'
import { ListFailure } from './ListFailure.tsx'
import type { DisplayMode } from './list.ts'
import { PlainTable } from './PlainTable.tsx'
import { RowCards } from './RowCards.tsx'
import { RowMenu } from './RowMenu.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import type { ShownPage } from './useListRows.ts'
import type { useListState } from './useListState.ts'
import type { useSelection } from './useSelection.ts'
import type { useTableLayout } from './useTableLayout.ts'
import { valueFilter } from './valueFilter.ts'

interface Props<R extends TableRow> {
  title: string
  emptyText: string
  list: ReturnType<typeof useListState>
  rows: readonly R[]
  /** Undefined before the first page is loaded, or if it could not be loaded. */
  shownPage: ShownPage | undefined
  error: unknown
  layout: ReturnType<typeof useTableLayout<R>>
  selection: ReturnType<typeof useSelection>
  onOpen: ((record: R) => void) | undefined
  view: DisplayMode
  /** Renders a record as a card, if its kind has its own card. */
  card: ((record: R) => ReactNode) | undefined
  /** Sort order as text. */
  caption: string
  kind: RecordKindName
  fields: Fields
  filterOf: (columnId: string) => (() => void) | undefined
  onRetry: () => unknown
}

/** Renders the rows of a list as a grid, a plain table or cards, or a skeleton, a failure or an empty state. */
export const ListTable = <R extends TableRow>(props: Props<R>): ReactNode => {
  const { title, emptyText, rows, shownPage, error, layout, selection, onOpen, view, card, filterOf, onRetry } = props
  const { t } = useTranslation(['table', 'common'])
  const dispatch = useAppDispatch()
  const rowHeight = rowHeights[layout.density]
  const viewer = useAppSelector(selectViewer)
  const zone = useReaderZone()
  const [menu, setMenu] = useState<CellMenuTarget<R>>()
  const { sorts, filters, text, open, hasDefaultFilters: isAsDeclared } = props.list.state
  const { setSort, clearFilters, goTo } = props.list
  const toggleSort = ({ id }: TableColumn<R>, also: boolean) => props.list.toggleSort(id, also)
  const onCopy = (outcome: CopyOutcome) => {
    if (outcome === 'empty') dispatch(toastAdded({ tone: 'warning', text: t('copyEmpty') }))
    else if (outcome === 'denied') dispatch(toastAdded({ tone: 'bad', text: t('common:copyFailed') }))
    else dispatch(toastAdded({ tone: 'good', text: t('copiedCells', { count: outcome }) }))
  }

  if (!shownPage && error !== undefined)
    return <ListFailure error={error} onRetry={onRetry} onFirstPage={() => goTo(1)} />
  if (!shownPage && view === 'cards') return <CardGridSkeleton label={t('common:loading')} />
  if (!shownPage) return <TableSkeleton columns={layout.shown} rowHeight={rowHeight} label={t('common:loading')} />
  const isFiltered = Object.keys(filters).length > 0 || text !== undefined
  const clear = isFiltered && <Button onClick={clearFilters}>{t('clearFilters')}</Button>
  if (rows.length === 0 && isFiltered && !isAsDeclared) return <EmptyState title={t('noMatchTitle')} action={clear} />
  if (rows.length === 0)
    return (
      <EmptyState title={t('emptyTitle')} action={clear}>
        {emptyText}
      </EmptyState>
    )
  if (view === 'cards' && card) return <CardGrid label={title} rows={rows} card={card} />
  const filterFor = (record: R, id: string) => valueFilter(props.fields[id], fieldValue(record, id), zone)
  const addressOf = ({ id }: R) => onOpen && recordPath(viewer, props.kind, id)
  const table = {
    label: title,
    columns: layout.shown,
    rows,
    offset: (shownPage.number - 1) * shownPage.size,
    total: shownPage.total,
    rowHeight,
    frozen: layout.frozen,
    sorts,
    onSort: toggleSort,
    selected: selection.selected,
    onSelect: selection.select,
    onOpen,
    openId: open,
    onResize: layout.resize,
    onMove: layout.move,
    menuOf: (column: TableColumn<R>) => (
      <ColumnMenu
        {...{ column, layout, sorts }}
        onSort={setSort}
        onAlsoSort={() => toggleSort(column, true)}
        onFilter={filterOf(column.id)}
      />
    ),
    onCopy,
    onCellMenu: setMenu,
    rowMenuOf: (record: R) => (label: string) => (
      <RowMenu
        {...{ label, record, onOpen, onCopy }}
        columns={layout.shown}
        filterOf={(id) => filterFor(record, id)}
        onFilter={props.list.setFilter}
        address={addressOf(record)}
      />
    ),
  }
  if (view === 'cards') return <RowCards {...table} />
  return (
    <>
      {view === 'plain' ? <PlainTable {...table} caption={props.caption} /> : <DataTable {...table} />}
      {menu && (
        <CellMenu
          place={menu}
          columns={layout.shown}
          filter={filterFor(menu.record, menu.column.id)}
          onFilter={props.list.setFilter}
          onOpen={onOpen}
          address={addressOf(menu.record)}
          onCopy={onCopy}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  )
}
