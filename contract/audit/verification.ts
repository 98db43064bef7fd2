import * as z from 'zod'
import { auditors, endpoint } from '#contract/core/endpoint.ts'
import { labelled } from '#contract/core/text.ts'

/** Faults of a row of the transition log, in the words of its readers. */
export const logFaultReasons = labelled('audit.records:logFaults', {
  missing: {},
  added: {},
  changed: {},
  forged: {},
  illegal: {},
  unsigned: {},
  record: {},
  personalData: {},
})

export type LogFaultReason = keyof typeof logFaultReasons

const reasons = Object.keys(logFaultReasons) as LogFaultReason[]

const verificationSchema = z.strictObject({
  endTime: z.iso.datetime(),
  /** Duration in milliseconds. */
  duration: z.int(),
  actorName: z.string(),
  /** Number of rows and checkpoints that were verified; up to the fault, if there is one. */
  rows: z.int(),
  checkpoints: z.int(),
  /** Time of the last checkpoint. */
  signedTime: z.iso.datetime().nullable(),
  fault: z.strictObject({ reason: z.enum(reasons), row: z.int().nullable() }).nullable(),
})

/** Not in the specification: verifies the transition log for its readers, as operators do with `verify-log`. */
export const verificationCalls = {
  startLogVerification: endpoint({
    path: '/workflow/startLogVerification',
    summary: 'Starts a job that verifies the whole transition log; repeating the id starts no second one',
    access: auditors,
    writes: true,
    needs: 'read',
    outlivesPage: true,
    invalidates: ['job'],
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ id: z.uuid() }),
  }),
  getLogVerification: endpoint({
    path: '/workflow/getLogVerification',
    summary: 'Returns the result of the last verification of the transition log, and the progress of a running one',
    access: auditors,
    unattended: true,
    provides: ['job'],
    request: z.strictObject({}),
    response: z.strictObject({
      last: verificationSchema.nullable(),
      running: z.strictObject({ done: z.int(), total: z.int().nullable() }).nullable(),
    }),
  }),
}
