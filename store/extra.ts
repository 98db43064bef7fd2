import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/accounts/session.ts'

export type SessionActor = ActorRefFrom<typeof sessionMachine>

/** What thunks and the base query get from outside. */
export interface Extra {
  /** Where the platform is, e.g. `/platform` or `https://platform.example`. */
  apiBase: string
  /** The tab's session storage. */
  storage: Storage
  /** What is held, by id: sends it, or takes it back (`store/pendingDecisions/thunks.ts`). */
  pendingDecisions: Map<string, (isSent: boolean) => Promise<void>>
  /** Where the tabs of this origin speak of their sessions; a store may be without others. */
  otherTabs: BroadcastChannel | undefined
  /** The one session actor. */
  actor: SessionActor
}
