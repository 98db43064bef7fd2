import * as z from 'zod'
import { auditors, endpoint, ownersOfRecords } from '../endpoint.ts'
import { pageRequestSchema, pageSchema, recordSchema } from '../fields.ts'
import type { RecordKindName } from '../records/index.ts'
import { transitionFields } from '../records/transition.ts'
import { eventNames, reasonCodes, workflowNames } from '../workflows/index.ts'

const mostFieldNotes = 20

const reason = z.strictObject({
  /** From the list that the event offers. */
  codes: z
    .array(z.string().refine((code) => reasonCodes.includes(code)))
    .max(reasonCodes.length)
    .optional(),
  note: z.string().max(500).optional(),
  /** Notes at single fields, by field. */
  fieldNotes: z
    .record(z.string().max(40), z.string().max(500))
    .refine((notes) => Object.keys(notes).length <= mostFieldNotes)
    .optional(),
})

const what = { machine: z.enum(workflowNames), event: z.enum(eventNames), reason: reason.optional() }
/** Kinds whose lists show a state, or the log itself. */
const invalidates = ['transition', 'vendor'] as const satisfies RecordKindName[]
const maxVersion = 2_147_483_647
/** With its version, a record that has changed since it was looked at stays as it is. */
const which = { recordId: z.uuid(), version: z.int().min(1).max(maxVersion).optional() }
const reached = z.strictObject({ state: z.string(), version: z.int() })

const transitionSchema = z.strictObject({
  seq: z.int(),
  at: z.iso.datetime(),
  machineVersion: z.int(),
  fromState: z.string(),
  event: z.string(),
  toState: z.string(),
  /** Nobody's where the clock caused it. */
  actorId: z.string().nullable(),
  actorName: z.string(),
  actorRole: z.string(),
  /** JSON text, as it was hashed: the reason and the changed fields. */
  detail: z.string(),
  hash: z.string(),
  /** Of the row before it in the chain. */
  previousHash: z.string(),
})
export type TransitionReply = z.infer<typeof transitionSchema>

/** Ours: the one way to change a state. No call takes a state; what is asked for is an event. */
export const workflowGroup = {
  transitionRecord: endpoint({
    method: 'POST',
    path: '/workflow/transitionRecord',
    summary: 'Applies an event to one record of a workflow',
    access: ownersOfRecords,
    writes: true,
    invalidates,
    request: z.strictObject({ ...what, ...which }),
    response: reached,
  }),
  transitionRecords: endpoint({
    method: 'POST',
    path: '/workflow/transitionRecords',
    summary: 'Applies the same event to many records, each for itself, and answers for each',
    access: ownersOfRecords,
    writes: true,
    invalidates,
    request: z.strictObject({ ...what, records: z.array(z.strictObject(which)).min(1).max(100) }),
    response: z.strictObject({
      list: z.array(z.strictObject({ recordId: z.string(), status: z.int(), msg: z.string() })),
    }),
  }),
  getTransitionPage: endpoint({
    method: 'POST',
    path: '/workflow/getTransitionPage',
    summary: 'Lists the transitions of all records',
    access: auditors,
    page: 'transition',
    request: pageRequestSchema(transitionFields),
    response: pageSchema(recordSchema(transitionFields)),
  }),
  getRecordHistory: endpoint({
    method: 'POST',
    path: '/workflow/getRecordHistory',
    summary: 'Answers the transitions of one record, oldest first, with all that their hashes cover',
    access: [...ownersOfRecords, 'auditor'],
    provides: ['transition'],
    request: z.strictObject({ machine: z.enum(workflowNames), recordId: z.uuid() }),
    response: z.strictObject({
      /** As it is called now. */
      name: z.string().nullable(),
      state: z.string(),
      version: z.int(),
      /** What its machine is told of it. */
      context: z.record(z.string(), z.unknown()),
      list: z.array(transitionSchema),
    }),
  }),
}
