import { Button } from '@blueprintjs/core'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordKindName, RecordOfKind } from '#contract/kinds.ts'
import { useReferences } from '#src/references/references.ts'
import { Drawer } from '#src/ui/Drawer.tsx'
import { PlusIcon, RefreshIcon } from '#src/ui/icons.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { DensityMenu } from './DensityMenu.tsx'
import { FilterBar } from './FilterBar.tsx'
import './ListScreen.css'
import { ListTable } from './ListTable.tsx'
import { fieldsOf, type List } from './list.ts'
import { OldRowsNotice } from './OldRowsNotice.tsx'
import { Pager } from './Pager.tsx'
import { useListRows } from './useListRows.ts'
import { useListState } from './useListState.ts'
import { newRecord, useOpened } from './useOpened.ts'
import { type ColumnOptions, useRecordColumns } from './useRecordColumns.tsx'
import { useSelection } from './useSelection.ts'
import { useTableLayout } from './useTableLayout.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

interface Props<K extends RecordKindName> {
  list: List<K>
  title: string
  /** What is listed, where the title does not say it. */
  hint?: string | undefined
  /** The number of matches in words, e.g. "1,048 readings". */
  count: (total: number) => string
  emptyText: string
  /** How many records wait to be decided on. */
  waiting?: number | undefined
  /** Columns frozen at the left until the reader decides otherwise. */
  frozen?: number
  columnOptions: ColumnOptions<RecordOfKind<K>>
  /** Beside the title: the primary action. */
  action?: ReactNode
  /** In the toolbar, before columns and density. */
  tools?: ReactNode
  /** Between toolbar and table, for the same filters. */
  header?: (filterRequest: Record<string, unknown>) => ReactNode
  /** Beside the table, for the record that is open. */
  details?: (record: RecordOfKind<K>, close: () => void) => ReactNode
  /** The primary action, where it opens a form beside the table. */
  create?: { action: string; form: (close: () => void) => ReactNode }
  /** Where a record opens, when that is not beside the table. */
  onOpen?: (record: RecordOfKind<K>) => void
  /** What can be done with the records that are selected, on whatever page they are. */
  bulk?: (selected: readonly RecordOfKind<K>[], clear: () => void) => ReactNode
  /** A record as a card; readers choose between table and cards. */
  card?: (record: RecordOfKind<K>) => ReactNode
}

/** A page that lists records of one kind: header, toolbar, table, pager. What differs between kinds is declared. */
export const ListScreen = <K extends RecordKindName>(props: Props<K>) => {
  const {
    title,
    count,
    emptyText,
    frozen = 1,
    columnOptions,
    action,
    tools,
    header,
    details,
    create,
    card,
    bulk,
  } = props
  const { t } = useTranslation('table')
  const fields = fieldsOf(props.list)
  const references = useReferences(fields)
  const list = useListState(props.list)
  const { page, size, sort, filters, open, view } = list.state
  const { setOpen } = list
  const { rows, shownPage, isFetching, error, filterRequest, refresh, retry } = useListRows(props.list, list)
  const isOld = shownPage !== undefined && error !== undefined
  const columns = useRecordColumns<RecordOfKind<K>>(fields, columnOptions)
  const layout = useTableLayout(props.list.kind, columns, { frozen, rows, sortedBy: sort.field })
  const selection = useSelection(rows)
  const [editing, setEditing] = useState<string>()
  const { opened, isGone } = useOpened(props.list, list.state)
  const asCards = card !== undefined && view === 'cards'
  const close = () => setOpen(undefined)
  const openBeside = useCallback(({ id }: RecordOfKind<K>) => setOpen(id), [setOpen])
  const sortedBy = columns.find(({ id }) => id === sort.field)

  return (
    <div className="list-screen">
      <PageHeader
        title={title}
        hint={props.hint}
        waiting={props.waiting ?? 0}
        actions={
          <>
            <Button
              variant="minimal"
              icon={<RefreshIcon />}
              aria-label={t('refresh')}
              title={t('refresh')}
              onClick={refresh}
            />
            {action}
            {create && (
              <Button intent="primary" icon={<PlusIcon />} onClick={() => setOpen(newRecord)}>
                {create.action}
              </Button>
            )}
          </>
        }
      >
        <span className="secondary figures" role="status">
          {shownPage && count(shownPage.total)}
        </span>
        <span className="visually-hidden" role="status">
          {sortedBy && t(sort.descending ? 'sortedDescending' : 'sortedAscending', { name: sortedBy.label })}
        </span>
      </PageHeader>
      <div className="list-toolbar">
        <FilterBar
          fields={fields}
          filters={filters}
          names={references}
          editing={editing}
          onEdit={setEditing}
          onChange={list.setFilter}
          onClear={list.clearFilters}
        />
        {tools}
        {card && <ViewSwitch view={view} onView={list.setView} />}
        {!asCards && (
          <>
            <ColumnsMenu
              columns={layout.arranged}
              hidden={layout.hidden}
              empty={layout.empty}
              onToggle={layout.toggle}
              onShowEmpty={layout.keepEmpty}
              onReset={layout.reset}
            />
            <DensityMenu />
          </>
        )}
      </div>
      {header?.(filterRequest)}
      {isOld && <OldRowsNotice error={error} asked={page} page={shownPage} onRetry={retry} />}
      <div className="list-body">
        <div className={isOld ? 'list-table list-table-old' : 'list-table'} aria-busy={isFetching}>
          <ListTable
            {...{ title, emptyText, list, rows, shownPage, error, layout, selection }}
            onOpen={props.onOpen ?? (details && openBeside)}
            card={asCards ? card : undefined}
            filterOf={(id) => (fields[id]?.filter ? () => setEditing(id) : undefined)}
            onRetry={retry}
          />
        </div>
        {opened && details?.(opened, close)}
        {isGone && details && (
          <Drawer title={t('goneTitle')} onClose={close}>
            <p>{t('goneHint')}</p>
          </Drawer>
        )}
        {open === newRecord && create?.form(close)}
      </div>
      <footer className="list-footer">
        {selection.selected.size > 0 && (
          <>
            <span className="figures">{t('selected', { count: selection.selected.size })}</span>
            <Button variant="minimal" size="small" onClick={selection.clear}>
              {t('clearSelection')}
            </Button>
            {bulk?.(selection.records, selection.clear)}
          </>
        )}
        <Pager shown={shownPage} pageNow={list.pageNow} size={size} onPage={list.goTo} onSize={list.setSize} />
      </footer>
    </div>
  )
}
