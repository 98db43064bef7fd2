import { Button } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordKindName, RecordOfKind } from '#contract/records/index.ts'
import { RefreshIcon } from '#src/ui/icons.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { DensityMenu } from './DensityMenu.tsx'
import { FilterBar } from './FilterBar.tsx'
import './ListScreen.css'
import { ListTable } from './ListTable.tsx'
import { fieldsOf, type List } from './list.ts'
import { Pager } from './Pager.tsx'
import { useListRows } from './useListRows.ts'
import { useListState } from './useListState.ts'
import { type ColumnExtras, useRecordColumns } from './useRecordColumns.tsx'
import { useSelection } from './useSelection.ts'
import { useTableLayout } from './useTableLayout.ts'

interface Props<K extends RecordKindName> {
  list: List<K>
  title: string
  /** The number of matches in words, e.g. "1,048 readings". */
  count: (total: number) => string
  emptyText: string
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

/** A page that lists records of one kind: header, toolbar, table, pager. What differs between kinds is declared. */
export const ListScreen = <K extends RecordKindName>(props: Props<K>) => {
  const { title, count, emptyText, frozen = 1, extras, action, tools, above, details } = props
  const { t } = useTranslation('table')
  const fields = fieldsOf(props.list)
  const list = useListState(props.list)
  const { page, size, sort, filters, open } = list.state
  const { rows, total, isFirst, isFetching, error, wanted, refresh } = useListRows(props.list, list)
  const columns = useRecordColumns<RecordOfKind<K>>(fields, extras)
  const layout = useTableLayout(props.list.kind, columns, frozen)
  const selection = useSelection()
  const [editing, setEditing] = useState<string>()
  const opened = rows.find(({ id }) => id === open)
  const sortedBy = columns.find(({ id }) => id === sort.field)

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
        <div className="list-table" aria-busy={isFetching}>
          <ListTable
            {...{ title, emptyText, list, rows, total, isFirst, error, layout, selection }}
            opens={details !== undefined}
            filterOf={(id) => (fields[id]?.filter ? () => setEditing(id) : undefined)}
            onRefresh={refresh}
          />
        </div>
        {opened && details?.(opened, () => list.setOpen(undefined))}
      </div>
      <footer className="list-footer">
        {selection.selected.size > 0 && (
          <>
            <span className="figures">{t('selected', { count: selection.selected.size })}</span>
            <Button variant="minimal" size="small" onClick={selection.clear}>
              {t('clearSelection')}
            </Button>
          </>
        )}
        <Pager page={page} size={size} total={total} onPage={list.goTo} onSize={list.setSize} />
      </footer>
    </div>
  )
}
