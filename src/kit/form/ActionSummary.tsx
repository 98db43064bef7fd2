import type { ReactNode } from 'react'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import './ActionSummary.css'

/** What an action brings: how many it reaches, who sends it and when, and what cannot be undone. */
export interface ActionSummaryProps {
  facts?: readonly { label: string; value: ReactNode }[]
  notes?: readonly string[]
}

/** Shows what an action brings, before it is confirmed. */
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
