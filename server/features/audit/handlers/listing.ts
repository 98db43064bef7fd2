import { sql } from 'drizzle-orm'
import { transitionFields } from '#contract/audit/transition.ts'
import { transition } from '#server/platform/db/schema.ts'
import type { Listing } from '#server/platform/query/listing.ts'
import type { Bindings } from '#server/platform/workflows/engine.ts'
import { recordNameOf } from '#server/platform/workflows/names.ts'

const { seq, at, machine, recordId, event, fromState, toState, actorName, actorRole, detail, hash } = transition

/** Returns the transition log as a list. Records have their current names. */
export const transitionListing = (bindings: Bindings): Listing<typeof transitionFields> => ({
  fields: transitionFields,
  from: sql`${transition}`,
  columns: {
    id: sql`${seq}::text`,
    at: sql`${at}`,
    machine: sql`${machine}`,
    recordId: sql`${recordId}`,
    recordName: recordNameOf(bindings, sql`${machine}`, sql`${recordId}`),
    event: sql`${event}`,
    fromState: sql`${fromState}`,
    toState: sql`${toState}`,
    actorName: sql`${actorName}`,
    actorRole: sql`${actorRole}`,
    // Parsed in JavaScript: a row without valid JSON must not fail the query.
    note: sql`${detail}`,
    hash: sql`${hash}`,
  },
  id: seq,
  keys: [sql`${seq}`],
  defaultSort: 'at desc',
})
