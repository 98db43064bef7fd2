import md5 from 'crypto-js/md5.js'
import { limits } from '#contract/core/limits.ts'

/** Returns the MD5 that is sent for a new password, or for one that confirms an action. */
export const passwordHash = (typed: string): string => md5(typed).toString()

/**
 * Returns the value that is sent for a typed password (specification, section 5): its MD5, unless it has 32 characters
 * or equals the remembered value, which are sent unchanged.
 */
export const passwordToSend = (typed: string, remembered: string): string =>
  typed.length === limits.passwordHashLength || (remembered !== '' && typed === remembered)
    ? typed
    : passwordHash(typed)
