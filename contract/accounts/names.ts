import * as z from 'zod'
import { countCharacters } from '#contract/core/characters.ts'
import { isEmail, parseMailbox } from '#contract/core/email.ts'
import { limits } from '#contract/core/limits.ts'
import type { ProblemCode } from '#contract/core/problems.ts'

/**
 * Pattern of account names: letters of one script, and the signs that e-mail addresses may have. Only A to Z of all
 * alphabets, as others have look-alikes (`а` of `аdmin`); no accents, spaces, invisible or bidirectional characters.
 */
const nameForm = /^(?:[a-z\d._@+%&'-]+|[\p{Script=Han}\d._-]+)$/iu

/** Returns an account name as it is stored: an e-mail address in its stored form, full-width characters normalised. */
export const normalizeAccountName = (name: string): string => parseMailbox(name)?.address ?? name.normalize('NFKC')

/** Tests a name as it is stored. The domain of an e-mail address may be internationalised, as it is registered. */
export const isAccountName = (name: string): boolean => {
  const address = parseMailbox(name)?.address
  if (address !== undefined) return address === name && nameForm.test(name.slice(0, name.lastIndexOf('@')))
  return nameForm.test(name) && countCharacters(name) <= limits.nameMaxLength
}

const [tooLong, mixedScripts]: readonly ProblemCode[] = ['tooLong', 'mixedScripts']

/** Name of an account that another account creates. */
export const accountName = z
  .string()
  .min(1, { abort: true })
  .max(limits.emailMaxLength, { abort: true })
  .overwrite(normalizeAccountName)
  .refine((name) => isEmail(name) || countCharacters(name) <= limits.nameMaxLength, {
    params: { problem: tooLong, values: { maximum: limits.nameMaxLength } },
    abort: true,
  })
  .refine(isAccountName, { params: { problem: mixedScripts } })
