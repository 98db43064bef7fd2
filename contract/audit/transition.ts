import * as z from 'zod'
import { auditors, endpoint, ownersOfRecords } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind, version } from '#contract/core/kind.ts'
import type { Role } from '#contract/core/roles.ts'
import { bulkListOf, outcomesSchema } from '#contract/core/schemas.ts'
import type { Choice, Text } from '#contract/core/text.ts'
import { actors, adoptionDefinition } from '#contract/core/workflows/definition.ts'
import {
  eventNames,
  kindsChangedBy,
  reasonCodes,
  type WorkflowName,
  workflowDefinitions,
  workflowNames,
} from '#contract/workflows/index.ts'

type NamesIn<Part extends 'states' | 'events'> = {
  [N in WorkflowName]: keyof (typeof workflowDefinitions)[N][Part] & string
}[WorkflowName]

/**
 * Returns the states or events of all workflows by name. In a row of the log a name means that of the row's workflow; in a
 * filter, which has no row, it means each of them.
 */
const namesOfWorkflows = <Part extends 'states' | 'events'>(part: Part) => {
  const byWorkflow = Object.fromEntries(
    workflowNames.map((name) => [name, workflowDefinitions[name][part] as Record<string, Choice>]),
  )
  const names = [...new Set(Object.values(byWorkflow).flatMap((own) => Object.keys(own)))]
  /** The labels that one name has in several workflows, each once: "Pending / Waiting". */
  const labelOf = (name: string): Text => ({
    joined: Object.values(byWorkflow).flatMap((own) => own[name]?.label ?? []),
    by: '/',
  })
  return {
    choices: Object.fromEntries(names.map((name) => [name, { label: labelOf(name) }])) as Record<NamesIn<Part>, Choice>,
    dependent: { field: 'machine', choices: byWorkflow },
  }
}

const states = namesOfWorkflows('states')
const events = namesOfWorkflows('events')

/** A row of the transition log, as auditors read it. */
export const transitionFields = defineFields('audit.records:transition', {
  id: { type: 'id' },
  at: { type: 'time', sort: true, filter: 'range' },
  machine: {
    type: 'choice',
    filter: 'oneOf',
    choices: Object.fromEntries(workflowNames.map((name) => [name, { label: workflowDefinitions[name].label }])),
  },
  recordId: { type: 'text', filter: 'equals' },
  recordName: { type: 'text', optional: true },
  event: {
    type: 'choice',
    filter: 'oneOf',
    choices: { ...events.choices, ...adoptionDefinition },
    dependent: events.dependent,
  },
  fromState: { type: 'choice', ...states },
  toState: { type: 'choice', filter: 'oneOf', ...states },
  actorName: { type: 'text', filter: 'contains' },
  actorRole: {
    type: 'choice',
    filter: 'oneOf',
    choices: actors,
  },
  note: { type: 'text', optional: true },
  hash: { type: 'text' },
})

/** The marketing account moves its own records. */
const transitionAccess = [...ownersOfRecords, 'marketing'] as const satisfies Role[]

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

/** What an event takes besides a reason: the manual that replaces one that is taken down. */
const input = z.strictObject({ replacementId: z.uuid().nullable() })

const what = { machine: z.enum(workflowNames), event: z.enum(eventNames), reason: reason.optional() }
const invalidates = kindsChangedBy(workflowNames)
/** With its version, a record that has changed since it was looked at stays as it is. */
const which = { recordId: z.uuid(), version: version.optional() }
/** The VID of the record's vendor, where the event was about that: an approval gives one. */
const given = { vid: z.string().optional() }
const reached = z.strictObject({ state: z.string(), version: z.int(), ...given })

const transitionSchema = z.strictObject({
  seq: z.int(),
  at: z.iso.datetime(),
  machineVersion: z.int(),
  fromState: z.string(),
  event: z.string(),
  toState: z.string(),
  /** Nobody's where the clock caused it. */
  actorId: z.string().nullable(),
  /** To vendors no name of anybody of the platform. */
  actorName: z.string(),
  actorRole: z.string(),
  /** JSON text, as it was hashed: the reason and the changed fields. */
  detail: z.string(),
  /** Missing to vendors, because it covers the names that they are not told. */
  hash: z.string().optional(),
  /** Of the row before it in the chain. */
  previousHash: z.string().optional(),
})
export type TransitionReply = z.infer<typeof transitionSchema>

/** Ours: the one way to change a state. No call takes a state; what is asked for is an event. */
const ownCalls = {
  transitionRecord: endpoint({
    path: '/workflow/transitionRecord',
    summary: 'Applies an event to one record of a workflow',
    access: transitionAccess,
    writes: true,
    outlivesPage: true,
    invalidates,
    request: z.strictObject({ ...what, ...which, input: input.optional() }),
    response: reached,
  }),
  transitionRecords: endpoint({
    path: '/workflow/transitionRecords',
    summary: 'Applies the same event to many records, each for itself, and answers for each',
    access: transitionAccess,
    writes: true,
    outlivesPage: true,
    invalidates,
    request: z.strictObject({ ...what, records: bulkListOf(z.strictObject(which)) }),
    response: outcomesSchema(given),
  }),
  getRecordHistory: endpoint({
    path: '/workflow/getRecordHistory',
    summary:
      'Answers the transitions of one record, oldest first; to those who read the log with all that their hashes cover',
    access: [...transitionAccess, 'auditor'],
    provides: ['transition'],
    request: z.strictObject({ machine: z.enum(workflowNames), recordId: z.uuid() }),
    response: z.strictObject({
      /** As it is called now. */
      name: z.string().nullable(),
      state: z.string(),
      version: z.int(),
      /** Of its machine. */
      context: z.record(z.string(), z.unknown()),
      list: z.array(transitionSchema),
    }),
  }),
}

export const transition = defineKind('audit', {
  name: 'transition',
  group: 'workflow',
  owner: 'platform',
  access: auditors,
  title: 'id',
  sort: 'at desc',
  fields: transitionFields,
  calls: { page: '/workflow/getTransitionPage' },
  ownCalls,
})
