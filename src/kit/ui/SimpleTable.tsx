import type { ReactNode } from 'react'
import './SimpleTable.css'

interface Props {
  head: readonly string[]
  /** Cells by row; `key` identifies the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** Renders a simple table of a few rows. */
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
