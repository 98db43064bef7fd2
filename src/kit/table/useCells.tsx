import { type JSX, type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import { headerRow } from './AriaRows.tsx'
import type { TableColumn, TableRow } from './column.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { GridCell } from './GridCell.tsx'
import { HeaderCell } from './HeaderCell.tsx'
import { HeaderCheckbox } from './HeaderCheckbox.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'

interface CellContext {
  cellId: (row: number, column: number) => string
  /** 1 if the first column contains checkboxes, otherwise 0. */
  checkboxes: number
  /** Number of frozen columns, including the checkboxes. */
  frozenCount: number
  menuColumn: string | undefined
  onMenu: (columnId: string | undefined) => void
  selectRow: (row: number, selected: boolean, range: boolean) => void
}

const noSelection: ReadonlySet<string> = new Set()

/** Wraps content in a link; plain text gets no element, as most cells are plain text. */
const wrapLink = (content: ReactNode, href: string | undefined): ReactNode =>
  href === undefined ? (
    content
  ) : (
    <ValueLink inGrid href={href}>
      {content}
    </ValueLink>
  )

/** Returns the renderers of the grid's cells and headers. */
export const useCells = <R extends TableRow>(props: DataTableProps<R>, context: CellContext) => {
  const { columns, rows, sorts = [], onSort, onMove, menuOf, selected = noSelection, onSelect, onOpen, openId } = props
  const { cellId, checkboxes, frozenCount, menuColumn, onMenu, selectRow } = context
  const { t } = useTranslation('table')

  const renderCell = useCallback(
    (row: number, index: number): JSX.Element => {
      const record = rows[row] as R
      const cellProps = { id: cellId(row, index), colIndex: index + 1, frozen: index < frozenCount }
      const open = record.id === openId ? 'grid-cell-open' : ''
      const selectedCount = selected.has(record.id) ? 'grid-cell-selected' : ''
      if (index < checkboxes)
        return (
          <GridCell {...cellProps} className={`grid-cell-check ${open} ${selectedCount}`}>
            <RowCheckbox
              label={t('selectRow', { name: (columns.find(({ opens }) => opens) ?? columns[0])?.text(record) })}
              checked={selected.has(record.id)}
              onChange={(on, shift) => selectRow(row, on, shift)}
            />
          </GridCell>
        )
      const column = columns[index - checkboxes] as TableColumn<R>
      const mark = column.mark?.(record)
      const text = column.text(record)
      const shownValue = column.content ? column.content(record) : text
      return (
        <GridCell
          {...cellProps}
          text={text}
          className={`grid-cell-${column.align} ${column.tabular ? 'figures' : ''} ${mark ?? ''} ${open} ${selectedCount}`}
          onDoubleClick={onOpen && (() => onOpen(record))}
        >
          {onOpen && column.opens ? (
            <button type="button" tabIndex={-1} className="cell-open" onClick={() => onOpen(record)}>
              {shownValue}
            </button>
          ) : (
            wrapLink(shownValue, column.href?.(record))
          )}
        </GridCell>
      )
    },
    [rows, columns, selected, selectRow, onOpen, openId, checkboxes, frozenCount, cellId, t],
  )

  const menuLabels = useMemo(() => columns.map(({ label }) => t('columnMenu', { name: label })), [columns, t])
  const selectedCount = rows.filter(({ id }) => selected.has(id)).length
  const renderHeader = (index: number): JSX.Element => {
    const cellProps = { id: cellId(headerRow, index), colIndex: index + 1, frozen: index < frozenCount }
    const column = columns[index - checkboxes]
    if (!column)
      return (
        <HeaderCheckbox
          {...cellProps}
          selected={selectedCount === 0 ? 'none' : selectedCount < rows.length ? 'some' : 'all'}
          onSelect={(on) => {
            const ids = rows.map(({ id }) => id)
            onSelect?.(ids, on)
          }}
        />
      )
    return (
      <HeaderCell
        {...cellProps}
        column={column}
        sorts={sorts}
        renderMenu={menuOf && (() => menuOf(column))}
        menuLabel={menuLabels[index - checkboxes] ?? ''}
        menuOpen={menuColumn === column.id}
        onMenu={(open) => onMenu(open ? column.id : undefined)}
        onSort={(also) => onSort?.(column, also)}
        onDropColumn={(dragged) => onMove?.(dragged, column.id)}
      />
    )
  }
  return { renderCell, renderHeader }
}
