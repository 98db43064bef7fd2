import * as z from 'zod'
import { defineFields } from './fields.ts'
import type { ProblemCode } from './problems.ts'
import { labelled } from './text.ts'

/**
 * Statuses of a period by the database's clock (specification, section 4: in effect or expired; `scheduled` is not in
 * the specification).
 */
export const periodStatuses = labelled('core.fields:periodStatuses', {
  scheduled: { tone: 'info' },
  inEffect: { tone: 'good' },
  expired: { tone: 'neutral' },
})

/** Period of a record; without an end it is unlimited. */
export const periodFields = defineFields('core.fields:period', {
  startTime: { type: 'time', sort: true, filter: 'range' },
  endTime: { type: 'time', sort: true, filter: 'range', optional: true },
})

const notTime: ProblemCode = 'notTime'

/** Instant between the years 2000 and 3000 in UTC, the range where databases and JavaScript agree. */
export const moment = z.iso
  .datetime({ offset: true, abort: true })
  .refine(
    (text) => {
      const year = new Date(text).getUTCFullYear()
      return year >= 2_000 && year < 3_000
    },
    { params: { problem: notTime }, abort: true },
  )
  .overwrite((text) => new Date(text).toISOString())

/** Inputs of a period. The server checks that it ends after its start. */
export const periodInputs = { startTime: moment, endTime: moment.nullable() }
