import type { ReactNode } from 'react'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import './ActionSummary.css'

/** Effects of an action: recipients, sender, time, and warnings. */
export interface ActionSummaryProps {
  facts?: readonly { label: string; value: ReactNode }[]
  notes?: readonly string[]
}

/** Shows the effects of an action before it is confirmed. */
export const ActionSummary = ({ facts = [], notes = [] }: ActionSummaryProps) => (
  <>
    {facts.length > 0 && <DescriptionList items={facts} />}
    {notes.map((note) => (
      <p key={note} className="action-note">
        {note}
      </p>
    ))}
  </>
)
