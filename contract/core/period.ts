import * as z from 'zod'
import type { ProblemCode } from './problems.ts'

/** What a period says of its record, on the database's clock (specification, section 4: in effect or expired; the first is ours). */
export const periodStatuses = {
  scheduled: { label: { en: 'Not yet in effect', zh_CN: '未生效' }, tone: 'info' },
  inEffect: { label: { en: 'In effect', zh_CN: '生效中' }, tone: 'good' },
  expired: { label: { en: 'Expired', zh_CN: '已过期' }, tone: 'neutral' },
} as const

const time = (en: string, zh_CN: string) =>
  ({ type: 'time', label: { en, zh_CN }, sort: true, filter: 'range' }) as const

/** From when a record counts, and until when; without an end, for good. */
export const periodFields = {
  startTime: time('In effect from', '生效时间'),
  endTime: { ...time('Expires', '失效时间'), optional: true },
} as const

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
