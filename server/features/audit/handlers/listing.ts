import { type SQL, sql } from 'drizzle-orm'
import { transitionFields } from '#contract/audit/transition.ts'
import { isListedByName } from '#contract/core/kind.ts'
import { isKindName, kindByName } from '#contract/kinds.ts'
import { workflowDefinition } from '#contract/workflows/index.ts'
import { transition } from '#server/platform/db/schema.ts'
import { workflowTable } from '#server/platform/kinds/tables.ts'
import type { Listing } from '#server/platform/query/listing.ts'
import { containsText } from '#server/platform/query/textConditions.ts'
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
    outcome: sql`(${machine} || '.' || ${toState})`,
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

/** Matches the number of a transition. */
const numberForm = /^\d{1,15}$/

/**
 * Returns the condition of the quick search of the log: the number of the transition, the record's name or id, or the
 * actor's name. Names are matched in the records' own tables, but only of kinds that `isListedByName`.
 */
export const matchTransitions = (bindings: Bindings, text: string): SQL => {
  const named = Object.values(bindings)
    .filter(({ name }) => {
      const { kind } = workflowDefinition(name)
      return isKindName(kind) && isListedByName(kindByName(kind))
    })
    .map(
      ({ name, title }) =>
        sql`select id::text from ${sql.identifier(workflowTable(name))} where ${containsText(false, sql`${sql.identifier(title)}`, text)}`,
    )
  const byNumber = numberForm.test(text) ? sql`${seq} = ${Number(text)}` : sql`false`
  return sql`(${byNumber} or ${recordId} in (${sql.join(named, sql` union all `)}) or ${recordId} = ${text} or ${containsText(false, sql`${actorName}`, text)})`
}
