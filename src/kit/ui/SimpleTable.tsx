import type { ReactNode } from 'react'
import { SortAscIcon, SortDescIcon } from './icons.ts'
import './SimpleTable.css'

/** Heading of a column; numbers are aligned at the right, so that their digits are below each other. */
export type SimpleColumn =
  | string
  | {
      label: string
      isNumeric: boolean
      /** Sorts the rows by this column, or reverses their order. */
      onSort?: () => void
      sorted?: 'ascending' | 'descending' | undefined
    }

const sortIcons = { ascending: <SortAscIcon size={12} />, descending: <SortDescIcon size={12} /> }

/** Returns the heading of a column of numbers. */
export const numberColumn = (label: string): SimpleColumn => ({ label, isNumeric: true })

interface Props {
  head: readonly SimpleColumn[]
  /** Cells by row; `key` identifies the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** Renders a simple table of a few rows. */
export const SimpleTable = ({ head, rows }: Props) => {
  const columns = head.map((column) => {
    const { isNumeric, ...heading } = typeof column === 'string' ? { label: column, isNumeric: false } : column
    return { ...heading, className: isNumeric ? 'simple-table-number' : undefined }
  })
  return (
    <div className="simple-table-frame">
      <table className="simple-table">
        <thead>
          <tr>
            {columns.map(({ label, className, onSort, sorted }) => (
              <th key={label} scope="col" className={className} aria-sort={sorted}>
                {onSort ? (
                  <button type="button" className="simple-table-sort" onClick={onSort}>
                    {label}
                    {sorted && sortIcons[sorted]}
                  </button>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={columns[index]?.label} className={columns[index]?.className}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
