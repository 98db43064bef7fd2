import type { TableColumn } from './column.ts'
import './TableSkeleton.css'

const rows = Array.from({ length: 18 }, (_, index) => index)

interface Props {
  columns: readonly Pick<TableColumn<never>, 'id' | 'width'>[]
  rowHeight: number
  label: string
}

/** The shape of the table before its rows have come, so that nothing jumps when they do. */
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
