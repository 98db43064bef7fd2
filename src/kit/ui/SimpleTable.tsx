import type { ReactNode } from 'react'
import './SimpleTable.css'

interface Props {
  head: readonly string[]
  /** Cells by row; `key` tells rows apart. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A few rows inside a page or a drawer, in reading order. */
export const SimpleTable = ({ head, rows }: Props) => (
  <div className="simple-table-frame">
    <table className="simple-table figures">
      <thead>
        <tr>
          {head.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <td key={head[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
