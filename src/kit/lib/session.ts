import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { SessionActor } from '#store/extra.ts'

/** The actor of the tab's session; `main.tsx` provides the one that the store created. */
export const SessionContext = createContext<SessionActor | undefined>(undefined)

/** Returns the state of the session's statechart, and renders again when it changes. */
export const useSessionState = () => {
  const actor = use(SessionContext)
  if (!actor) throw new Error('There is no session around this component')
  return useSelector(actor, ({ value }) => value)
}
