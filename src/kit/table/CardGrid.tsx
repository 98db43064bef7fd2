import type { ReactNode } from 'react'
import './CardGrid.css'
import type { TableRow } from './column.ts'

interface Props<R extends TableRow> {
  label: string
  rows: readonly R[]
  card: (record: R) => ReactNode
}

/** Renders the rows of a list as cards, for records identified by their appearance. */
export const CardGrid = <R extends TableRow>({ label, rows, card }: Props<R>) => (
  <ul className="cards" aria-label={label}>
    {rows.map((row) => (
      <li key={row.id}>{card(row)}</li>
    ))}
  </ul>
)

const blanks = Array.from({ length: 10 }, (_, index) => `blank ${index}`)

/** Renders placeholders while cards are loading. */
export const CardGridSkeleton = ({ label }: { label: string }) => (
  <div className="cards" role="status" aria-label={label}>
    {blanks.map((key) => (
      <span key={key} className="card-blank" />
    ))}
  </div>
)
