import type { CallName } from '#store/api/generated/callNames.ts'

/** A call by its name, with the argument of the query that finds its reply. */
export interface OpeningCall {
  call: CallName
  argument: object
}
