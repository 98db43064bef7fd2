import * as z from 'zod'
import { lineInput } from '#contract/core/commonFields.ts'
import { endpoint, marketers } from '#contract/core/endpoint.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { type Message, textKeys } from '#contract/core/text.ts'
import { encodings } from '#contract/readings/import/mapping.ts'

export const subscriberImportLimits = { lines: 200_000, previewRows: 20, columns: 200, cellLength: 1_000 } as const

/** Reasons why a line is not imported. */
const subscriberFaults = textKeys('campaigns.faults:subscriberFaults', [
  'emptyLine',
  'strayQuote',
  'cellCount',
  'unreadable',
  'noAddress',
  'notAddress',
  'duplicate',
  'unconfirmed',
  'unknownStatus',
  'unsubscribed',
  'bounced',
  'complained',
  'erased',
])

/** Text about a line, with the values in it. */
interface LineText<Code extends string> {
  code: Code
  values: Record<string, string | number>
}

export type SubscriberFaultCode = keyof typeof subscriberFaults
export type SubscriberFault = LineText<SubscriberFaultCode>

export const subscriberFaultText = ({ code, values }: SubscriberFault): Message => ({
  key: subscriberFaults[code],
  values,
})

/** Optional values that cannot be read and are left out; their line is imported. */
const subscriberNotes = textKeys('campaigns.faults:subscriberNotes', [
  'longName',
  'unknownLanguage',
  'unknownCountry',
  'unreadableTime',
])

type SubscriberNoteCode = keyof typeof subscriberNotes
export type SubscriberNote = LineText<SubscriberNoteCode>

export const subscriberNoteText = ({ code, values }: SubscriberNote): Message => ({
  key: subscriberNotes[code],
  values,
})

const values = z.record(z.string(), z.union([z.string(), z.number()]))
const fault = z.strictObject({ code: z.enum(Object.keys(subscriberFaults) as [SubscriberFaultCode]), values })
const note = z.strictObject({ code: z.enum(Object.keys(subscriberNotes) as [SubscriberNoteCode]), values })

const column = z.int().min(0).max(subscriberImportLimits.columns)

/** Columns of the file by their index from 0. */
const allColumns = z.strictObject({
  email: column,
  name: column.nullable(),
  language: column.nullable(),
  country: column.nullable(),
  /** Status of a subscription in the words of mailing services. Opt-outs are imported as such. */
  status: column.nullable(),
  /** Time of the consent of each line; lines without one have that of the import. */
  consentTime: column.nullable(),
})
/** Columns of a request, where those that few files have are optional. */
export const subscriberColumns = allColumns.extend({
  status: allColumns.shape.status.default(null),
  consentTime: allColumns.shape.consentTime.default(null),
})
export type SubscriberColumns = z.infer<typeof subscriberColumns>

const shape = {
  fileId: z.uuid(),
  columns: subscriberColumns.optional(),
  /** Language of lines without one. */
  language: z.enum(languageCodeNames),
}

/** Origin of the consent, which the importer states and each subscriber record keeps. */
const consentInputs = {
  /** Time of the consent. */
  consentTime: z.iso.datetime({ offset: true }),
  consentPlace: lineInput(200),
  consentText: z.string().trim().min(10).max(1_000),
}

const countedFault = z.strictObject({ ...fault.shape, count: z.int(), line: z.int() })
export type CountedSubscriberFault = z.infer<typeof countedFault>
const countedNote = z.strictObject({ ...note.shape, count: z.int(), line: z.int() })
export type CountedSubscriberNote = z.infer<typeof countedNote>

const row = z.strictObject({
  line: z.int(),
  raw: z.string(),
  fault: fault.nullable(),
  notes: z.array(note),
  subscriber: z
    .strictObject({
      email: z.string(),
      name: z.string().nullable(),
      language: z.string(),
      country: z.string().nullable(),
      /** True if the line says that the person opted out. */
      isOptOut: z.boolean(),
    })
    .nullable(),
})

const report = z.strictObject({
  file: z.string(),
  lines: z.int(),
  imported: z.int(),
  /** Existing subscribers, which are left unchanged. */
  present: z.int(),
  /** New and existing subscribers that the file unsubscribes. */
  unsubscribed: z.int(),
  rejected: z.int(),
  faults: z.array(countedFault),
  notes: z.array(countedNote),
})
export type SubscriberImportReport = z.infer<typeof report>

/** Not in the specification: import of a CSV of people who agreed to be mailed. */
export const subscriberImportCalls = {
  checkSubscriberFile: endpoint({
    path: '/subscribeCustomer/checkSubscriberFile',
    summary:
      'Dry run of an import of an uploaded CSV: stores nothing, and reports which lines would be rejected and why',
    access: marketers,
    ownTurns: true,
    provides: ['subscriber'],
    request: z.strictObject(shape),
    response: z.strictObject({
      encoding: z.enum(encodings),
      delimiter: z.string(),
      /** Column names in the order of the file. */
      header: z.array(z.string()),
      columns: allColumns,
      rows: z.array(row),
      lines: z.int(),
      fresh: z.int(),
      present: z.int(),
      unsubscribed: z.int(),
      faults: z.array(countedFault),
      notes: z.array(countedNote),
    }),
  }),
  startSubscriberImport: endpoint({
    path: '/subscribeCustomer/startSubscriberImport',
    summary: 'Starts a job that imports a CSV; idempotent by its id',
    access: marketers,
    writes: true,
    invalidates: ['job'],
    request: z.strictObject({ id: z.uuid(), ...shape, ...consentInputs }),
    response: z.strictObject({ id: z.uuid() }),
  }),
}
