import * as z from 'zod'
import { defineFields } from './fields.ts'
import type { ProblemCode } from './problems.ts'
import { labelled } from './text.ts'

/** What a period says of its record, on the database's clock (specification, section 4: in effect or expired; the first is ours). */
export const periodStatuses = labelled('core.fields:periodStatuses', {
  scheduled: { tone: 'info' },
  inEffect: { tone: 'good' },
  expired: { tone: 'neutral' },
})

/** From when a record counts, and until when; without an end, for good. */
export const periodFields = defineFields('core.fields:period', {
  startTime: { type: 'time', sort: true, filter: 'range' },
  endTime: { type: 'time', sort: true, filter: 'range', optional: true },
})

const notTime: ProblemCode = 'notTime'

/** A moment of our days, in UTC: databases and calendars part ways far from them, and over offsets of a day. */
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

/** What a form sends for a period. That it ends after its start, the server sees to. */
export const periodInputs = { startTime: moment, endTime: moment.nullable() }
