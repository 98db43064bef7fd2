import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '#src/lib/store.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { toastAdded } from '#store/toasts.ts'
import { Cards, CardsSkeleton } from './Cards.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import type { TableColumn, TableRow } from './column.ts'
import { type CopyOutcome, DataTable } from './DataTable.tsx'
import { ListFailure } from './ListFailure.tsx'
import { useRowHeight } from './rowHeight.ts'
import { Skeleton } from './Skeleton.tsx'
import type { ShownPage } from './useListRows.ts'
import type { useListState } from './useListState.ts'
import type { useSelection } from './useSelection.ts'
import type { useTableLayout } from './useTableLayout.ts'

interface Props<R extends TableRow> {
  title: string
  emptyText: string
  list: ReturnType<typeof useListState>
  rows: readonly R[]
  /** Undefined while nothing has come, or where nothing could be loaded. */
  shownPage: ShownPage | undefined
  error: unknown
  layout: ReturnType<typeof useTableLayout<R>>
  selection: ReturnType<typeof useSelection>
  onOpen: ((record: R) => void) | undefined
  /** Shows the rows as cards instead. */
  card: ((record: R) => ReactNode) | undefined
  filterOf: (columnId: string) => (() => void) | undefined
  onRetry: () => unknown
}

/** The table of a list, or what stands in its place: the shape of one, a failure, an empty state. */
export const ListTable = <R extends TableRow>(props: Props<R>): ReactNode => {
  const { title, emptyText, rows, shownPage, error, layout, selection, onOpen, card, filterOf, onRetry } = props
  const { t } = useTranslation(['table', 'common'])
  const dispatch = useAppDispatch()
  const rowHeight = useRowHeight()
  const { sort, filters, open } = props.list.state
  const { setSort, clearFilters, goTo } = props.list
  const toggleSort = ({ id }: TableColumn<R>) => props.list.toggleSort(id)
  const onCopy = (outcome: CopyOutcome) => {
    if (outcome === 'empty') dispatch(toastAdded({ tone: 'warning', text: t('copyEmpty') }))
    else if (outcome === 'denied') dispatch(toastAdded({ tone: 'bad', text: t('common:copyFailed') }))
    else dispatch(toastAdded({ tone: 'good', text: t('copiedCells', { count: outcome }) }))
  }

  if (!shownPage && error !== undefined)
    return <ListFailure error={error} onRetry={onRetry} onFirstPage={() => goTo(1)} />
  if (!shownPage && card) return <CardsSkeleton label={t('common:loading')} />
  if (!shownPage) return <Skeleton columns={layout.shown} rowHeight={rowHeight} label={t('common:loading')} />
  if (rows.length === 0 && Object.keys(filters).length > 0)
    return <EmptyState title={t('noMatchTitle')} action={<Button onClick={clearFilters}>{t('clearFilters')}</Button>} />
  if (rows.length === 0) return <EmptyState title={t('emptyTitle')}>{emptyText}</EmptyState>
  if (card) return <Cards label={title} rows={rows} card={card} />
  return (
    <DataTable
      label={title}
      columns={layout.shown}
      rows={rows}
      offset={(shownPage.number - 1) * shownPage.size}
      total={shownPage.total}
      rowHeight={rowHeight}
      frozen={layout.frozen}
      sort={sort}
      onSort={toggleSort}
      selected={selection.selected}
      onSelect={selection.select}
      onOpen={onOpen}
      openId={open}
      onResize={layout.resize}
      onMove={layout.move}
      menuOf={(column) => (
        <ColumnMenu column={column} layout={layout} onSort={setSort} onFilter={filterOf(column.id)} />
      )}
      onCopy={onCopy}
    />
  )
}
