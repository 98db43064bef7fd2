import type { ReactNode } from 'react'
import './DescriptionList.css'

/** Renders labels and values of one record. */
export const DescriptionList = ({ items }: { items: readonly { label: string; value: ReactNode }[] }) => (
  <dl className="facts">
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
