import * as z from 'zod'
import { limits } from '#contract/core/limits.ts'
import type { ProblemCode } from '#contract/core/problems.ts'

/**
 * What an account may be called: letters of one script, and signs that e-mails have too. Of alphabets only A to Z, because
 * others have letters that look the same (`а` of `аdmin`); no accents, spaces, invisible or turning characters.
 */
export const accountNameForm = /^(?:[a-z\d._@+%'-]+|[\p{Script=Han}\d._-]+)$/iu

const problem: ProblemCode = 'oneScript'

/** The name of an account that somebody makes for another; written in full width, it is the same name. */
export const accountName = z
  .string()
  .min(1, { abort: true })
  .max(limits.nameMaxLength, { abort: true })
  .normalize('NFKC')
  .refine((name) => accountNameForm.test(name), { params: { problem } })
