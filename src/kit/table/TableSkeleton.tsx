import type { TableColumn } from './column.ts'
import './TableSkeleton.css'

const rows = Array.from({ length: 18 }, (_, index) => index)

interface Props {
  columns: readonly Pick<TableColumn<never>, 'id' | 'width'>[]
  rowHeight: number
  label: string
}

/** Renders the layout of a table while its rows are loading, so that nothing moves when they appear. */
export const TableSkeleton = ({ columns, rowHeight, label }: Props) => (
  <div className="table-skeleton" role="status" aria-label={label}>
    {rows.map((row) => (
      <div key={row} className="table-skeleton-row" style={{ height: row === 0 ? 32 : rowHeight }}>
        {columns.map(({ id, width }, index) => (
          <span key={id} style={{ width }}>
            <i style={{ width: `${45 + ((row * 7 + index * 13) % 40)}%` }} />
          </span>
        ))}
      </div>
    ))}
  </div>
)
