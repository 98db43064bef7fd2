import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useRootClass } from '#src/kit/lib/useRootClass.ts'
import { PrintNote } from '#src/kit/print/PrintNote.tsx'
import type { TableColumn, TableRow } from './column.ts'
import './PrintView.css'
import { fittingPrintLayout, inTypeSizes, paperWidth } from './printLayout.ts'

interface Props<R extends TableRow> {
  title: string
  /** Lines below the title: which rows, and how they are filtered and sorted. */
  facts: readonly string[]
  columns: readonly TableColumn<R>[]
  rows: readonly R[]
  /** Time of printing in milliseconds. */
  at: number
}

const fullLabel = ({ label, unit }: Pick<TableColumn, 'label' | 'unit'>) => (unit ? `${label} (${unit})` : label)

interface TableProps<R extends TableRow> extends Pick<Props<R>, 'columns' | 'rows'> {
  /** Width that each column needs, in pixels. */
  widths: readonly number[]
}

const PrintTable = <R extends TableRow>({ columns, rows, widths }: TableProps<R>) => (
  <table className="print-table">
    <thead>
      <tr>
        {columns.map((column, at) => (
          <th
            key={column.id}
            scope="col"
            className={`print-${column.align}`}
            style={{ minWidth: inTypeSizes(widths[at] ?? 0) }}
          >
            {column.label}
            {column.unit && <span className="print-unit"> ({column.unit})</span>}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          {columns.map((column) => (
            <td
              key={column.id}
              className={`print-${column.align} ${column.tabular ? 'print-whole' : ''} ${column.mark?.(row) ?? ''}`}
            >
              {column.text(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const PrintStack = <R extends TableRow>({ columns, rows }: Pick<Props<R>, 'columns' | 'rows'>) => (
  <ol className="print-stack">
    {rows.map((row) => (
      <li key={row.id}>
        <dl>
          {columns.map((column) => (
            <div key={column.id}>
              <dt>{fullLabel(column)}</dt>
              <dd className={column.mark?.(row)}>{column.text(row)}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ol>
)

/** Renders all rows of a list for paper, beside the page that it replaces in print and invisible on screen. */
export const PrintView = <R extends TableRow>({ title, facts, columns, rows, at }: Props<R>) => {
  useRootClass('list-printed')
  const widths = useMemo(() => columns.map((column) => paperWidth(column, rows)), [columns, rows])
  const layout = fittingPrintLayout(widths)
  return createPortal(
    <article className={`print-view print-${layout}`}>
      <header>
        <h1>{title}</h1>
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        <PrintNote at={at} />
      </header>
      {rows.length > 0 &&
        (layout === 'stacked' ? <PrintStack {...{ columns, rows }} /> : <PrintTable {...{ columns, rows, widths }} />)}
    </article>,
    document.body,
  )
}
