import type { ReactNode } from 'react'
import './Facts.css'

/** Labels and values of one record. */
export const Facts = ({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) => (
  <dl className="facts figures">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
