import * as z from 'zod'
import { verificationCalls } from '#contract/audit/verification.ts'
import { auditors, endpoint, ownersOfRecords } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind, version } from '#contract/core/kind.ts'
import type { Role } from '#contract/core/roles.ts'
import { bulkListOf, outcomesSchema } from '#contract/core/schemas.ts'
import { type Choice, nestedText, type Text } from '#contract/core/text.ts'
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
  /** Labels of a name in all workflows without duplicates: "Pending / Waiting". */
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

/** States of each workflow: `Push: Scheduled`. */
const outcomes: Record<string, Choice> = Object.fromEntries(
  workflowNames.flatMap((name) => {
    const { label, states: own } = workflowDefinitions[name]
    return Object.entries<Choice>(own).map(([state, choice]) => [
      `${name}.${state}`,
      {
        label: {
          key: 'audit.records:outcome',
          values: { workflow: nestedText(label), state: nestedText(choice.label) },
        },
      },
    ])
  }),
)

/** Row of the transition log as auditors read it. */
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
  actorName: { type: 'text', filter: 'contains' },
  fromState: { type: 'choice', ...states },
  toState: { type: 'choice', ...states },
  /** State that it led to, with its workflow, as the name of a state alone can mean several. */
  outcome: { type: 'choice', filter: 'oneOf', choices: outcomes },
  actorRole: {
    type: 'choice',
    filter: 'oneOf',
    choices: actors,
  },
  note: { type: 'text', optional: true },
  hash: { type: 'text' },
})

/** Includes the marketing account, which causes events of its own records. */
const transitionAccess = [...ownersOfRecords, 'marketing'] as const satisfies Role[]

const mostFieldNotes = 20

const reason = z.strictObject({
  /** Codes from the list that the event offers. */
  codes: z
    .array(z.string().refine((code) => reasonCodes.includes(code)))
    .max(reasonCodes.length)
    .optional(),
  note: z.string().max(500).optional(),
  /** Notes on single fields, by field. */
  fieldNotes: z
    .record(z.string().max(40), z.string().max(500))
    .refine((notes) => Object.keys(notes).length <= mostFieldNotes)
    .optional(),
})

/** Input of an event besides a reason: the manual that replaces one that is taken down. */
const input = z.strictObject({ replacementId: z.uuid().nullable() })

const eventRequest = { machine: z.enum(workflowNames), event: z.enum(eventNames), reason: reason.optional() }
const invalidates = kindsChangedBy(workflowNames)
/** Optimistic concurrency: with a version, the event is refused if the record has changed since. */
const recordReference = { recordId: z.uuid(), version: version.optional() }
/** VID of the record's vendor if the event assigned one, as an approval does. */
const assignedVid = { vid: z.string().optional() }
const transitionResult = z.strictObject({ state: z.string(), version: z.int(), ...assignedVid })

const transitionSchema = z.strictObject({
  seq: z.int(),
  at: z.iso.datetime(),
  machineVersion: z.int(),
  fromState: z.string(),
  event: z.string(),
  toState: z.string(),
  /** Null if the clock caused it. */
  actorId: z.string().nullable(),
  /** Vendors never receive names of platform staff. */
  actorName: z.string(),
  actorRole: z.string(),
  /** JSON text as hashed: the reason and the changed fields. */
  detail: z.string(),
  /** Hidden from vendors, because it covers names that they may not see. */
  hash: z.string().optional(),
  /** Hash of the previous row in the chain. */
  previousHash: z.string().optional(),
})
export type TransitionReply = z.infer<typeof transitionSchema>

/** Not in the specification: the only calls that change states. Callers request an event, never a state. */
const ownCalls = {
  transitionRecord: endpoint({
    path: '/workflow/transitionRecord',
    summary: 'Applies an event to one record of a workflow',
    access: transitionAccess,
    writes: true,
    needs: 'answer',
    outlivesPage: true,
    invalidates,
    request: z.strictObject({ ...eventRequest, ...recordReference, input: input.optional() }),
    response: transitionResult,
  }),
  transitionRecords: endpoint({
    path: '/workflow/transitionRecords',
    summary: 'Applies one event to many records independently, and returns the outcome of each',
    access: transitionAccess,
    writes: true,
    needs: 'answer',
    outlivesPage: true,
    invalidates,
    request: z.strictObject({ ...eventRequest, records: bulkListOf(z.strictObject(recordReference)) }),
    response: outcomesSchema(assignedVid),
  }),
  getRecordHistory: endpoint({
    path: '/workflow/getRecordHistory',
    summary:
      'Returns the transitions of one record, oldest first; readers of the log also receive all that the hashes cover',
    access: [...transitionAccess, 'auditor'],
    provides: ['transition'],
    request: z.strictObject({ machine: z.enum(workflowNames), recordId: z.uuid() }),
    response: z.strictObject({
      /** Current name of the record. */
      name: z.string().nullable(),
      state: z.string(),
      version: z.int(),
      /** Context of the record's statechart. */
      context: z.record(z.string(), z.unknown()),
      list: z.array(transitionSchema),
    }),
  }),
  ...verificationCalls,
}

export const transition = defineKind('audit', {
  name: 'transition',
  group: 'workflow',
  owner: 'platform',
  access: auditors,
  title: 'id',
  searchFields: ['recordName', 'recordId', 'actorName'],
  isListSearchOnly: true,
  sort: 'at desc',
  fields: transitionFields,
  calls: { page: '/workflow/getTransitionPage' },
  ownCalls,
})
