import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/core/fields.ts'
import { writeSorts } from '#contract/core/sorts.ts'
import type { RecordKindName, RecordOfKind } from '#contract/kinds.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { newRecordId } from '#src/kit/lib/primaryAction.ts'
import { Redirect } from '#src/kit/lib/Redirect.tsx'
import { DeferredContent } from '#src/kit/lib/renderStage.ts'
import { useReferences } from '#src/kit/references/references.ts'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { BookmarkIcon } from '#src/kit/ui/icons.ts'
import { OpenRecordContext } from '#src/kit/ui/recordNavigation.ts'
import { FilterBar } from './FilterBar.tsx'
import './ListScreen.css'
import { ListExportButton } from '#src/kit/export/ListExportButton.tsx'
import { ToolbarButton } from '#src/kit/ui/ToolbarButton.tsx'
import type { List } from '#src/routes/list.ts'
import type { FilterUnits } from './filters.ts'
import { ListHeader } from './ListHeader.tsx'
import { ListPrint } from './ListPrint.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { listFields, listSearchFields } from './list.ts'
import { Pager } from './Pager.tsx'
import { QuickSearch } from './QuickSearch.tsx'
import { RefreshButton } from './RefreshButton.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { SelectionSummary } from './SelectionSummary.tsx'
import { StaleRowsNotice } from './StaleRowsNotice.tsx'
import { useAutoRefresh } from './useAutoRefresh.ts'
import { useDefaultView } from './useDefaultView.ts'
import { useDisplayMode } from './useDisplayMode.ts'
import { useFullScreen } from './useFullScreen.ts'
import { useListRows } from './useListRows.ts'
import { useListState } from './useListState.ts'
import { useOpenOnEnter } from './useOpenOnEnter.ts'
import { useOpenRecord } from './useOpenRecord.ts'
import { type ColumnOptions, useRecordColumns } from './useRecordColumns.tsx'
import { useRecordNavigation } from './useRecordNavigation.ts'
import { useSelection } from './useSelection.ts'
import { useSortText } from './useSortText.ts'
import { useTableLayout } from './useTableLayout.ts'
import { ViewMenu } from './ViewMenu.tsx'

const ViewsMenu = lazy(() => import('./ViewsMenu.tsx'))

interface Props<K extends RecordKindName> {
  list: List<K>
  title: string
  hint?: string | undefined
  /** Formats the number of matches, e.g. "1,048 readings". */
  count: (total: number) => string
  emptyText: string
  waiting?: number | undefined
  /** Default number of columns frozen at the left. */
  frozen?: number
  columnOptions: ColumnOptions<RecordOfKind<K>>
  /** Converts filters between the URL and their displayed units. */
  filterUnits?: FilterUnits
  /** Actions before the primary one, which the declaration of the page has. */
  action?: ReactNode
  tools?: ReactNode
  /** Content between toolbar and table for the same filters and quick search; `refreshed` counts the refreshes of the list. */
  header?: (requestFilters: Record<string, unknown>, refreshed: number) => ReactNode
  details?: (record: RecordOfKind<K>, close: () => void) => ReactNode
  /** Form beside the table that adds a record. */
  create?: (close: () => void) => ReactNode
  /** Opens a record elsewhere than beside the table. */
  onOpen?: (record: RecordOfKind<K>) => void
  /** Renders bulk actions for the selected records, on all pages; `deselect` takes the ids of those that are done. */
  bulk?: (selected: readonly RecordOfKind<K>[], deselect: (ids: readonly string[]) => void) => ReactNode
  /** Renders a record as a card; readers choose between table and cards. */
  card?: (record: RecordOfKind<K>) => ReactNode
}

const ListPage = <K extends RecordKindName>(props: Props<K>) => {
  const {
    title,
    count,
    emptyText,
    frozen = 1,
    columnOptions,
    filterUnits,
    action,
    tools,
    header,
    details,
    create,
    card,
    bulk,
  } = props
  const { t } = useTranslation('table')
  const text = useText()
  const fields = listFields(props.list)
  const references = useReferences(fields)
  const list = useListState(props.list)
  const { page, size, sorts, filters, open } = list.state
  const { setOpen } = list
  const {
    rows,
    shownPage,
    isFetching,
    error,
    requestFilters,
    query,
    refresh: reloadRows,
    retry,
  } = useListRows(props.list, list)
  const [refreshed, setRefreshed] = useState(0)
  const refresh = () => {
    reloadRows()
    setRefreshed((refreshCount) => refreshCount + 1)
  }
  const { text: searchText } = list.state
  const matching = useMemo(
    () => ({ ...requestFilters, ...(searchText !== undefined && { text: searchText }) }),
    [requestFilters, searchText],
  )
  const isStale = shownPage !== undefined && error !== undefined
  const columns = useRecordColumns<RecordOfKind<K>>(fields, columnOptions)
  const layout = useTableLayout(props.list.kind, columns, { view: list.state.savedView, frozen, rows, sorts })
  const selection = useSelection<K>({
    list: props.list,
    rows,
    total: shownPage?.total ?? 0,
    rowsKey: list.state.rowsKey,
    query,
    hasActions: bulk !== undefined,
  })
  const [editing, setEditing] = useState<string>()
  const { opened, isGone } = useOpenRecord(props.list, list.state, rows)
  const [isPrinting, setPrinting] = useState(false)
  const refreshing = useAutoRefresh(props.list.kind, {
    loadedAt: shownPage?.loadedAt,
    isPaused: selection.count > 0 || open !== undefined,
    refresh,
  })
  const walk = useRecordNavigation({ rows, shownPage, open, onOpen: list.walkTo, onPage: list.goTo })
  const fullScreen = useFullScreen()
  const { view, choose: chooseView } = useDisplayMode({
    urlMode: list.state.view,
    defaultMode: props.list.opensAs,
    onUrlMode: list.setView,
  })
  const hasPages = shownPage === undefined || shownPage.total > shownPage.size
  const hasPager = hasPages || page > 1
  const close = () => setOpen(undefined)
  const openBeside = useCallback(({ id }: RecordOfKind<K>) => setOpen(id), [setOpen])
  const openRecord = props.onOpen ?? (details && openBeside)
  const { searchFields, exactSearchFields } = listSearchFields(props.list)
  const nameOf = (field: string) => text((fields[field] as Field).label)
  const searchLabels = [
    ...searchFields.map(nameOf),
    ...Object.keys(exactSearchFields).map((field) => t('quickSearchWhole', { field: nameOf(field) })),
  ]
  const openExactMatch = useOpenOnEnter({ list: props.list, rows, text: shownPage?.text, onOpen: openRecord })
  const orderText = useSortText(sorts, columns)
  const displayFilters = filterUnits ? filterUnits.toDisplay(filters) : filters

  const viewsPlaceholder = (
    <ToolbarButton icon={<BookmarkIcon />} label={t('views')} className="views-button" disabled />
  )

  return (
    <div className={fullScreen.isFull ? 'list-screen list-screen-full' : 'list-screen'}>
      <ListHeader
        {...{ title, count, sorts, orderText, matching, rows, shownPage, action }}
        list={props.list}
        hint={props.hint}
        waiting={props.waiting}
        onForm={create && (() => setOpen(newRecordId))}
        onRefresh={refresh}
      />
      <ListToolbar
        tools={
          <>
            {tools}
            <RefreshButton
              minutes={refreshing.minutes}
              onMinutes={refreshing.choose}
              loadedAt={shownPage?.loadedAt}
              onRefresh={refresh}
            />
            <ListExportButton
              list={props.list}
              title={title}
              fields={fields}
              excluded={columnOptions.excludedColumns}
              shown={layout.shown.flatMap(({ id }) => [columnOptions.joined?.[id]?.from ?? [], id].flat())}
              base={{ ...props.list.given, ...list.state.scope, sortColumns: writeSorts(sorts) }}
              filters={matching}
              page={shownPage}
              selected={selection.scope.kind === 'selected' ? selection.scope.ids : []}
            />
            <ViewMenu
              layout={layout}
              mode={view}
              onMode={chooseView}
              hasOwnCards={card !== undefined}
              hasDensity={hasPages}
              sorts={sorts}
              onSort={list.setSort}
              fullScreen={fullScreen}
              onPrint={rows.length > 0 ? () => setPrinting(true) : undefined}
            />
          </>
        }
      >
        <Suspense fallback={viewsPlaceholder}>
          {shownPage ? <ViewsMenu list={props.list} open={list.state.savedView} layout={layout} /> : viewsPlaceholder}
        </Suspense>
        {searchLabels.length > 0 && (
          <QuickSearch fields={searchLabels} text={searchText} onText={list.setText} onEnter={openExactMatch} />
        )}
        <FilterBar
          fields={fields}
          filters={displayFilters}
          names={references}
          editing={editing}
          onEdit={setEditing}
          onChange={(name, next) =>
            list.setFilter(name, next && filterUnits ? filterUnits.toStored(name, next, filters[name]) : next)
          }
          onClear={list.clearFilters}
        />
      </ListToolbar>
      {header?.(matching, refreshed)}
      {isStale && <StaleRowsNotice error={error} requestedPage={page} page={shownPage} onRetry={retry} />}
      <div className="list-body">
        <div className={isStale ? 'list-table list-table-old' : 'list-table'} aria-busy={isFetching || list.isBehind}>
          <ListTable
            {...{ title, emptyText, list, rows, shownPage, error, layout, selection }}
            onOpen={openRecord}
            view={view}
            card={card}
            caption={orderText}
            kind={props.list.kind}
            fields={fields}
            filterOf={(id) => (fields[id]?.filter ? () => setEditing(id) : undefined)}
            onRetry={retry}
          />
        </div>
        {opened && details && (
          <OpenRecordContext value={{ id: opened.id, navigation: walk }}>{details(opened, close)}</OpenRecordContext>
        )}
        {isGone && details && (
          <Drawer title={t('goneTitle')} onClose={close}>
            <p>{t('goneHint')}</p>
          </Drawer>
        )}
        {open === newRecordId && create?.(close)}
      </div>
      <SelectionSummary list={props.list.call} columns={layout.shown} rows={rows} selection={selection} />
      {shownPage && (
        <DeferredContent>
          <ListPrint
            {...{ title, fields, references, orderText, rows, query }}
            list={props.list}
            filters={displayFilters}
            text={shownPage.text}
            columns={layout.shown}
            page={shownPage}
            isAsking={isPrinting}
            onAsk={setPrinting}
          />
        </DeferredContent>
      )}
      {(hasPager || selection.count > 0) && (
        <footer className="list-footer">
          <DeferredContent>
            <SelectionBar selection={selection}>{bulk?.(selection.records, selection.deselect)}</SelectionBar>
            {hasPager && (
              <Pager shown={shownPage} pageNow={list.pageNow} size={size} onPage={list.goTo} onSize={list.setSize} />
            )}
          </DeferredContent>
        </footer>
      )}
    </div>
  )
}

/**
 * Renders a page that lists records of one kind: header, toolbar, table and pager. Redirects to the default view first,
 * if there is one.
 */
export const ListScreen = <K extends RecordKindName>(props: Props<K>) => {
  const opening = useDefaultView(props.list)
  if (opening === undefined) return <ListPage {...props} />
  return (
    <>
      <Redirect to={opening} />
      <ListSkeleton title={props.title} />
    </>
  )
}
