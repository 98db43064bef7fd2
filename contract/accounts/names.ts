import * as z from 'zod'
import { limits } from '#contract/core/limits.ts'
import type { ProblemCode } from '#contract/core/problems.ts'

/**
 * Pattern of account names: letters of one script, and the signs that e-mail addresses may have. Only A to Z of all
 * alphabets, as others have look-alikes (`а` of `аdmin`); no accents, spaces, invisible or bidirectional characters.
 */
export const accountNameForm = /^(?:[a-z\d._@+%'-]+|[\p{Script=Han}\d._-]+)$/iu

const problem: ProblemCode = 'mixedScripts'

/** Name of an account that another account creates; full-width characters are normalised. */
export const accountName = z
  .string()
  .min(1, { abort: true })
  .max(limits.nameMaxLength, { abort: true })
  .normalize('NFKC')
  .refine((name) => accountNameForm.test(name), { params: { problem } })
