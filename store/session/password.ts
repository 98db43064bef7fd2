import md5 from 'crypto-js/md5.js'
import { limits } from '#contract/core/limits.ts'

/** What travels for a password that is chosen, or proven while signed in: its MD5, whatever its length. */
export const passwordHash = (typed: string): string => md5(typed).toString()

/**
 * What travels for a typed password (specification, section 5): its MD5, unless it is 32 characters long already or
 * equals the remembered value, which is sent as it is.
 */
export const passwordToSend = (typed: string, remembered: string): string =>
  typed.length === limits.passwordHashLength || (remembered !== '' && typed === remembered)
    ? typed
    : passwordHash(typed)
