import * as z from 'zod'
import { fileKindNames } from './kinds.ts'
import { fileRuleNames } from './rules.ts'

/** Validated file as embedded in records. */
export const storedFile = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  rule: z.enum(fileRuleNames),
  kind: z.enum(fileKindNames),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Public address; null if the rule is private, when `getFileAddress` returns a temporary one. */
  url: z.string().nullable(),
})

export type StoredFile = z.infer<typeof storedFile>
