import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '#src/lib/store.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { toastAdded } from '#store/toasts.ts'
import { Cards, CardsSkeleton } from './Cards.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import type { TableColumn, TableRow } from './column.ts'
import { type CopyOutcome, DataTable } from './DataTable.tsx'
import { rowHeights } from './DensityMenu.tsx'
import { ListFailure } from './ListFailure.tsx'
import { Skeleton } from './Skeleton.tsx'
import type { useListState } from './useListState.ts'
import type { useSelection } from './useSelection.ts'
import type { useTableLayout } from './useTableLayout.ts'

interface Props<R extends TableRow> {
  title: string
  emptyText: string
  list: ReturnType<typeof useListState>
  rows: readonly R[]
  total: number
  /** Nothing has come yet. */
  isFirst: boolean
  error: unknown
  layout: ReturnType<typeof useTableLayout<R>>
  selection: ReturnType<typeof useSelection>
  onOpen: ((record: R) => void) | undefined
  /** Shows the rows as cards instead. */
  card: ((record: R) => ReactNode) | undefined
  filterOf: (columnId: string) => (() => void) | undefined
  onRefresh: () => void
}

/** The table of a list, or what stands in its place: the shape of one, a failure, an empty state. */
export const ListTable = <R extends TableRow>(props: Props<R>): ReactNode => {
  const { title, emptyText, rows, total, isFirst, error, layout, selection, onOpen, card, filterOf, onRefresh } = props
  const { t } = useTranslation(['table', 'common'])
  const dispatch = useAppDispatch()
  const rowHeight = rowHeights[useAppSelector(({ preferences }) => preferences.density)]
  const { page, size, sort, filters, open } = props.list.state
  const { setSort, clearFilters, goTo } = props.list
  const toggleSort = ({ id }: TableColumn<R>) => props.list.toggleSort(id)
  const onCopy = (outcome: CopyOutcome) => {
    if (outcome === 'empty') dispatch(toastAdded({ tone: 'warning', text: t('copyEmpty') }))
    else if (outcome === 'denied') dispatch(toastAdded({ tone: 'bad', text: t('common:copyFailed') }))
    else dispatch(toastAdded({ tone: 'good', text: t('copiedCells', { count: outcome }) }))
  }

  if (isFirst && card) return <CardsSkeleton label={t('common:loading')} />
  if (isFirst) return <Skeleton columns={layout.shown} rowHeight={rowHeight} label={t('common:loading')} />
  if (error !== undefined) return <ListFailure error={error} onRetry={onRefresh} onFirstPage={() => goTo(1)} />
  if (rows.length === 0 && Object.keys(filters).length > 0)
    return <EmptyState title={t('noMatchTitle')} action={<Button onClick={clearFilters}>{t('clearFilters')}</Button>} />
  if (rows.length === 0) return <EmptyState title={t('emptyTitle')}>{emptyText}</EmptyState>
  if (card) return <Cards label={title} rows={rows} card={card} />
  return (
    <DataTable
      label={title}
      columns={layout.shown}
      rows={rows}
      offset={(page - 1) * size}
      total={total}
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
