import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/session.ts'

/** What thunks and the base query get from outside. */
export interface Extra {
  /** Where the platform is, e.g. `/platform` or `https://platform.example`. */
  apiBase: string
  /** The tab's session storage. */
  storage: Storage
  /** The one session actor. */
  actor: ActorRefFrom<typeof sessionMachine>
}
