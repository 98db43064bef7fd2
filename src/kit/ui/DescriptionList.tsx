import type { ReactNode } from 'react'
import './DescriptionList.css'

/** Renders labels and values of one record. */
export const DescriptionList = ({ items: facts }: { items: readonly { label: string; value: ReactNode }[] }) => (
  <dl className="facts figures">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
