import { type CSSProperties, useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import type { TableColumn, TableRow } from './column.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { fittingFrozenCount } from './layout.ts'
import { PlainHeader } from './PlainHeader.tsx'
import { useRowScrollRestoration } from './scrollRestoration.ts'
import './PlainTable.css'
import { useElementWidth } from '#src/kit/lib/useElementWidth.ts'
import { rowHeights } from './column.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import { RowMenuButton } from './RowMenu.tsx'
import { useRangeSelect } from './useRangeSelect.ts'

/**
 * Returns the first rows, and all rows after those are rendered: a hundred rows of plain HTML take half as long as the
 * rest of a list.
 */
const useRowsInSteps = <R,>(rows: readonly R[], first: number): readonly R[] => {
  const isDrawn = useDeferredValue(true, false)
  return isDrawn ? rows : rows.slice(0, first)
}

const checkboxWidth = 40
const menuWidth = 40

interface Props<R extends TableRow> extends DataTableProps<R> {
  /** Caption with content and sort order. */
  caption: string
}

/** Returns the left offset of each column in pixels. */
const columnOffsets = (widths: readonly number[]): number[] => {
  let next = 0
  return widths.map((width) => {
    const start = next
    next += width
    return start
  })
}

/**
 * Renders the list as a plain HTML table: every header, checkbox and link is a tab stop and has its own accessible
 * name.
 */
export const PlainTable = <R extends TableRow>(props: Props<R>) => {
  const {
    columns,
    rows,
    rowHeight = rowHeights.normal,
    frozen = 0,
    sorts = [],
    selected,
    onSelect,
    onOpen,
    openId,
    menuOf,
    rowMenuOf,
  } = props
  const { t } = useTranslation('table')
  const frame = useRef<HTMLElement>(null)
  const frameWidth = useElementWidth(frame)
  const isRestored = useRowScrollRestoration(frame, 'tbody tr', '.cell-open')
  const visibleCount = Math.ceil(window.innerHeight / rowHeight)
  const renderedRows = useRowsInSteps(rows, isRestored ? rows.length : visibleCount)
  const [menuColumn, setMenuColumn] = useState<string>()
  const selectRow = useRangeSelect(rows, onSelect)
  const checkboxes = onSelect ? 1 : 0
  const widths = [checkboxWidth, ...columns.map(({ width }) => width)].slice(1 - checkboxes)
  const offsets = columnOffsets(widths)
  const fittingFrozen = fittingFrozenCount(widths, frozen + checkboxes, frameWidth)
  const frozenStyle = (columnIndex: number): CSSProperties | undefined =>
    columnIndex < fittingFrozen && fittingFrozen > checkboxes
      ? { position: 'sticky', left: offsets[columnIndex], zIndex: 1 }
      : undefined
  const selectedCount = rows.filter(({ id }) => selected?.has(id)).length
  const nameOf = (record: R) => (columns.find(({ opens }) => opens) ?? columns[0])?.text(record)

  const cell = (column: TableColumn<R>, record: R, index: number) => {
    const shown = column.content ? column.content(record) : column.text(record)
    const Cell = index === 0 ? 'th' : 'td'
    return (
      <Cell
        key={column.id}
        scope={index === 0 ? 'row' : undefined}
        className={`plain-${column.align} ${column.tabular ? 'figures' : ''} ${column.mark?.(record) ?? ''}`}
        style={frozenStyle(index + checkboxes)}
        title={column.text(record)}
        onContextMenu={(event) => {
          // Links keep the browser's context menu.
          if (event.target instanceof Element && event.target.closest('a')) return
          event.preventDefault()
          props.onCellMenu?.({ column, record, at: { left: event.clientX, top: event.clientY } })
        }}
      >
        {onOpen && column.opens ? (
          <button type="button" className="cell-open" onClick={() => onOpen(record)}>
            {shown}
          </button>
        ) : (
          <ValueLink href={column.href?.(record)}>{shown}</ValueLink>
        )}
      </Cell>
    )
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard (WCAG 2.1.1).
    <section ref={frame} className="plain-frame" aria-label={props.label} tabIndex={0}>
      <table
        className="plain-table"
        style={
          {
            '--row-height': `${rowHeight}px`,
            width: widths.reduce((sum, one) => sum + one, rowMenuOf ? menuWidth : 0),
          } as CSSProperties
        }
        aria-rowcount={(props.total ?? rows.length) + 1}
      >
        <caption className="visually-hidden">{props.caption}</caption>
        <colgroup>
          {widths.map((width, index) => (
            <col key={columns[index - checkboxes]?.id ?? 'boxes'} style={{ width }} />
          ))}
          {rowMenuOf && <col style={{ width: menuWidth }} />}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {onSelect && (
              <th scope="col" className="plain-check" style={{ ...frozenStyle(0), zIndex: 3 }}>
                <RowCheckbox
                  isStop
                  label={t('selectPage')}
                  checked={selectedCount === rows.length}
                  indeterminate={selectedCount > 0 && selectedCount < rows.length}
                  onChange={(on) =>
                    onSelect(
                      rows.map(({ id }) => id),
                      on,
                    )
                  }
                />
              </th>
            )}
            {columns.map((column, index) => (
              <PlainHeader
                key={column.id}
                column={column}
                sorts={sorts}
                style={frozenStyle(index + checkboxes)}
                onSort={(also) => props.onSort?.(column, also)}
                menu={menuOf && (() => menuOf(column))}
                isMenuOpen={menuColumn === column.id}
                onMenu={(open) => setMenuColumn(open ? column.id : undefined)}
              />
            ))}
            {rowMenuOf && (
              <th scope="col" className="plain-menu" style={{ zIndex: 2 }}>
                <span className="visually-hidden">{t('rowMenus')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {renderedRows.map((record, row) => (
            <tr
              key={record.id}
              aria-rowindex={(props.offset ?? 0) + row + 2}
              className={record.id === openId || selected?.has(record.id) ? 'plain-marked' : undefined}
            >
              {onSelect && (
                <td className="plain-check" style={frozenStyle(0)}>
                  <RowCheckbox
                    isStop
                    label={t('selectRow', { name: nameOf(record) })}
                    checked={selected?.has(record.id) === true}
                    onChange={(on, shift) => selectRow(row, on, shift)}
                  />
                </td>
              )}
              {columns.map((column, index) => cell(column, record, index))}
              {rowMenuOf && (
                <td className="plain-menu">
                  <RowMenuButton label={t('rowMenu', { name: nameOf(record) })} menu={rowMenuOf(record)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
