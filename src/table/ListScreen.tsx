import { Button } from '@blueprintjs/core'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fields } from '#contract/fields.ts'
import { type RecordKindName, type RecordOfKind, recordKinds } from '#contract/records/index.ts'
import { useAppDispatch, useAppSelector } from '#src/lib/store.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { RefreshIcon } from '#src/ui/icons.ts'
import { usePage } from '#store/api/usePage.ts'
import { noticeGiven } from '#store/notices.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import type { TableColumn, TableSort } from './column.ts'
import { DataTable } from './DataTable.tsx'
import { DensityMenu, rowHeights } from './DensityMenu.tsx'
import { FilterBar } from './FilterBar.tsx'
import { filtersRequest } from './filters.ts'
import { ListFailure } from './ListFailure.tsx'
import './ListScreen.css'
import { Pager } from './Pager.tsx'
import { lastPage } from './pageJump.ts'
import { Skeleton } from './Skeleton.tsx'
import { useListState } from './useListState.ts'
import { type ColumnExtras, useRecordColumns } from './useRecordColumns.tsx'
import { useTableLayout } from './useTableLayout.ts'

interface Props<K extends RecordKindName> {
  /** The call that brings pages, by its name in the contract. */
  call: string
  kind: K
  title: string
  /** The number of matches in words, e.g. "1,048 readings". */
  count: (total: number) => string
  emptyText: string
  defaultSort: string
  /** Columns frozen at the left until the reader decides otherwise. */
  frozen?: number
  extras: ColumnExtras<RecordOfKind<K>>
  /** Beside the title: the primary action. */
  action?: ReactNode
  /** In the toolbar, before columns and density. */
  tools?: ReactNode
  /** Between toolbar and table, for the same filters. */
  above?: (filters: Record<string, unknown>) => ReactNode
  /** Beside the table, for the record that is open. */
  details?: (record: RecordOfKind<K>, close: () => void) => ReactNode
}

const noIds: ReadonlySet<string> = new Set()

/** A page that lists records of one kind: header, toolbar, table, pager. What differs between kinds is declared. */
export const ListScreen = <K extends RecordKindName>(props: Props<K>) => {
  const { call, kind, title, count, emptyText, defaultSort, frozen = 1, extras, action, tools, above, details } = props
  const { t } = useTranslation(['table', 'common'])
  const dispatch = useAppDispatch()
  const fields: Fields = recordKinds[kind]
  const list = useListState(fields, defaultSort)
  const { page, size, sort, filters, open } = list.state
  const [now, setNow] = useState(Date.now)
  const [selected, setSelected] = useState(noIds)
  const [editing, setEditing] = useState<string>()
  const rowHeight = rowHeights[useAppSelector(({ preferences }) => preferences.density)]

  const wanted = useMemo(() => filtersRequest(fields, filters, now), [fields, filters, now])
  const result = usePage(call, kind, {
    pageNum: page,
    pageSize: size,
    sortColumns: `${sort.field} ${sort.descending ? 'desc' : 'asc'}`,
    ...wanted,
  })
  const { rows, total, isFirst, error } = result
  const columns = useRecordColumns<RecordOfKind<K>>(fields, extras)
  const layout = useTableLayout(kind, columns, frozen)
  const opened = rows.find(({ id }) => id === open)
  const sortedBy = columns.find(({ id }) => id === sort.field)

  const select = useCallback((ids: string[], on: boolean) => {
    setSelected((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
  }, [])
  const toggleSort = ({ id }: TableColumn<RecordOfKind<K>>) =>
    list.setSort({ field: id, descending: sort.field === id ? !sort.descending : true })
  const filterOf = (id: string) => (fields[id]?.filter ? () => setEditing(id) : undefined)
  const refresh = () => {
    setNow(Date.now())
    result.refetch()
  }
  const copied = (cells: number) =>
    dispatch(
      cells > 0
        ? noticeGiven({ tone: 'good', text: t('copiedCells', { count: cells }) })
        : noticeGiven({ tone: 'bad', text: t('common:copyFailed') }),
    )

  // A filter may leave fewer pages than the address asks for.
  const beyond = error !== undefined && page > 1 && total > 0 && page > lastPage(total, size)
  const { goTo, setOpen } = list
  const openRecord = useCallback(({ id }: RecordOfKind<K>) => setOpen(id), [setOpen])
  useEffect(() => {
    if (beyond) goTo(lastPage(total, size))
  }, [beyond, goTo, total, size])

  const isFiltered = Object.keys(filters).length > 0
  const body = () => {
    if (isFirst) return <Skeleton columns={layout.shown} rowHeight={rowHeight} label={t('common:loading')} />
    if (error !== undefined) return <ListFailure error={error} onRetry={refresh} onFirstPage={() => goTo(1)} />
    if (rows.length === 0)
      return isFiltered ? (
        <EmptyState
          title={t('noMatchTitle')}
          action={<Button onClick={list.clearFilters}>{t('clearFilters')}</Button>}
        />
      ) : (
        <EmptyState title={t('emptyTitle')}>{emptyText}</EmptyState>
      )
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
        selected={selected}
        onSelect={select}
        onOpen={details && openRecord}
        openId={open}
        onResize={layout.resize}
        onMove={layout.move}
        menuOf={(column) => (
          <ColumnMenu
            column={column}
            layout={layout}
            onSort={(next: TableSort) => list.setSort(next)}
            onFilter={filterOf(column.id)}
          />
        )}
        onCopy={copied}
      />
    )
  }

  return (
    <div className="list-screen">
      <header className="list-header">
        <h1>{title}</h1>
        <span className="secondary figures" role="status">
          {!isFirst && error === undefined && count(total)}
        </span>
        <span className="visually-hidden" role="status">
          {sortedBy && t(sort.descending ? 'sortedDescending' : 'sortedAscending', { name: sortedBy.label })}
        </span>
        <div className="list-actions">
          <Button
            variant="minimal"
            icon={<RefreshIcon />}
            aria-label={t('refresh')}
            title={t('refresh')}
            onClick={refresh}
          />
          {action}
        </div>
      </header>
      <div className="list-toolbar">
        <FilterBar
          fields={fields}
          filters={filters}
          names={extras.names}
          editing={editing}
          onEdit={setEditing}
          onChange={list.setFilter}
          onClear={list.clearFilters}
        />
        {tools}
        <ColumnsMenu columns={layout.arranged} hidden={layout.hidden} onToggle={layout.toggle} onReset={layout.reset} />
        <DensityMenu />
      </div>
      {above?.(wanted)}
      <div className="list-body">
        <div className="list-table" aria-busy={result.isFetching}>
          {body()}
        </div>
        {opened && details?.(opened, () => list.setOpen(undefined))}
      </div>
      <footer className="list-footer">
        {selected.size > 0 && (
          <>
            <span className="figures">{t('selected', { count: selected.size })}</span>
            <Button variant="minimal" size="small" onClick={() => setSelected(noIds)}>
              {t('clearSelection')}
            </Button>
          </>
        )}
        <Pager page={page} size={size} total={total} onPage={list.goTo} onSize={list.setSize} />
      </footer>
    </div>
  )
}
