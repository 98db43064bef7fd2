import type { ReactNode } from 'react'
import { Facts } from '#src/kit/ui/Facts.tsx'
import './ActionSummary.css'

/** What an action brings: how many it reaches, who sends it and when, and what cannot be undone. */
export interface Summary {
  facts?: readonly { label: string; value: ReactNode }[]
  notes?: readonly string[]
}

/** Shows what an action brings, before it is confirmed. */
export const ActionSummary = ({ facts = [], notes = [] }: Summary) => (
  <>
    {facts.length > 0 && <Facts facts={facts} />}
    {notes.map((note) => (
      <p key={note} className="action-note">
        {note}
      </p>
    ))}
  </>
)
