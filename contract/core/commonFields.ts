import * as z from 'zod'
import { findHiddenCharacter } from './characters.ts'
import { limits } from './limits.ts'
import type { ProblemCode } from './problems.ts'
import { isZone } from './zones.ts'

/** The id of a record; its label is the kind’s own. */
export const idField = { type: 'id' } as const

export const nameField = { type: 'text', label: 'core.fields:name', sort: true, filter: 'contains' } as const

const hiddenCharacter: ProblemCode = 'hiddenCharacter'

/** What a form sends for a line of text that others read. */
export const lineInput = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine((text) => !findHiddenCharacter(text), { params: { problem: hiddenCharacter } })

/** What a form sends for a name. */
export const nameInput = lineInput(limits.nameMaxLength)

const notUrl: ProblemCode = 'notUrl'
const plainHttps = /^https:\/\/[^/?#\\@]+(?:[/?#]|$)/i

/**
 * What a form sends for a link that people open. Without its slashes a browser would read it as a path of the page that
 * it stands on, and a name before an @ looks like the place that it leads to.
 */
export const httpsInput = z
  .url({ protocol: /^https$/ })
  .max(200)
  .refine((text) => plainHttps.test(text), {
    params: { problem: notUrl },
    // One word is enough.
    when: ({ issues }) => issues.length === 0,
  })

/** The product and the vendor that a record belongs to, by the ids that devices know. */
export const ownPidField = {
  type: 'reference',
  to: 'product',
  by: 'pid',
  label: 'core.fields:product',
  filter: 'oneOf',
} as const

export const ownVidField = {
  type: 'reference',
  to: 'vendor',
  by: 'vid',
  label: 'core.fields:vendor',
  filter: 'oneOf',
} as const

/** The same of a device and of its readings, which may belong to none. */
export const pidField = { ...ownPidField, optional: true } as const
export const vidField = { ...ownVidField, optional: true } as const

/** Counts the edits of a record: whoever saves says which one was edited. */
const versionField = { type: 'number', label: 'core.fields:version', digits: 0 } as const

export const createTimeField = { type: 'time', label: 'core.fields:createTime', sort: true, filter: 'range' } as const

/** What every record has that is added and edited. */
export const editedFields = { version: versionField, createTime: createTimeField } as const

const notZone: ProblemCode = 'notZone'

/** The name of a time zone. */
export const zoneInput = z
  .string()
  .max(60)
  .refine(isZone, { params: { problem: notZone } })
  .meta({ examples: ['Asia/Shanghai', 'UTC'] })
