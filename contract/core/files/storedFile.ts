import * as z from 'zod'
import { fileKindNames } from './kinds.ts'
import { fileRuleNames } from './rules.ts'

/** A checked file, as records that show it carry it. */
export const storedFile = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  rule: z.enum(fileRuleNames),
  kind: z.enum(fileKindNames),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Opened by anybody who has it; null where the rule is private: `getFileAddress` answers one. */
  url: z.string().nullable(),
})

export type StoredFile = z.infer<typeof storedFile>
