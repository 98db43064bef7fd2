import * as z from 'zod'
import { fileKindNames } from './kinds.ts'
import { fileRuleNames } from './rules.ts'

/** A checked file, as records that show it carry it. Its address can be opened by anybody who has it. */
export const storedFile = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  rule: z.enum(fileRuleNames),
  kind: z.enum(fileKindNames),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  url: z.string(),
})

export type StoredFile = z.infer<typeof storedFile>
