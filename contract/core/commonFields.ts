import * as z from 'zod'
import { countCharacters, findHiddenCharacter, normalizeLine } from './characters.ts'
import { limits } from './limits.ts'
import type { ProblemCode } from './problems.ts'
import { isZone } from './zones.ts'

/** Id of a record; the kind declares its label. */
export const idField = { type: 'id' } as const

export const nameField = { type: 'text', label: 'core.fields:name', sort: true, filter: 'contains' } as const

const hiddenCharacter: ProblemCode = 'hiddenCharacter'
const tooLong: ProblemCode = 'tooLong'

/** Code units of a character as it may be typed: decomposed, with a variation selector, or among spaces. */
const unitsPerCharacter = 8

/**
 * Input of a single line of text that others read. It is composed and its spaces are collapsed (`normalizeLine`) before
 * its characters are counted.
 */
export const lineInput = (maxLength: number) =>
  z
    .string()
    .refine((text) => text.length <= maxLength * unitsPerCharacter, {
      params: { problem: tooLong, values: { maximum: maxLength } },
      abort: true,
    })
    .overwrite(normalizeLine)
    .min(1)
    .refine((text) => countCharacters(text) <= maxLength, {
      params: { problem: tooLong, values: { maximum: maxLength } },
    })
    .refine((text) => !findHiddenCharacter(text), { params: { problem: hiddenCharacter } })
    .meta({ maxLength })

/** Input of a name. */
export const nameInput = lineInput(limits.nameMaxLength)

const notUrl: ProblemCode = 'notUrl'
const plainHttps = /^https:\/\/[^/?#\\@]+(?:[/?#]|$)/i

/**
 * Input of a link that users open. Without slashes a browser would resolve it as a relative path, and user info before
 * an @ disguises the host.
 */
export const httpsInput = z
  .url({ protocol: /^https$/ })
  .max(200)
  .refine((text) => plainHttps.test(text), {
    params: { problem: notUrl },
    // Reports one problem at a time.
    when: ({ issues }) => issues.length === 0,
  })

/** Product and vendor of a record, by PID and VID. */
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

/** Optional product and vendor of a device and its readings. */
export const pidField = { ...ownPidField, optional: true } as const
export const vidField = { ...ownVidField, optional: true } as const

/** Version for optimistic concurrency: a save states the version that it changes. */
const versionField = { type: 'number', label: 'core.fields:version', digits: 0 } as const

export const createTimeField = { type: 'time', label: 'core.fields:createTime', sort: true, filter: 'range' } as const

/** Fields of every record that can be added and edited. */
export const editedFields = { version: versionField, createTime: createTimeField } as const

const notTimeZone: ProblemCode = 'notTimeZone'

/** Input of an IANA time zone. */
export const zoneInput = z
  .string()
  .max(60)
  .refine(isZone, { params: { problem: notTimeZone } })
  .meta({ examples: ['Asia/Shanghai', 'UTC'] })
