import { createHash, randomBytes } from 'node:crypto'

/** A session token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** A device token for the remembered-password slot: 32 characters, so that the browser sends it as it is. */
export const newRememberToken = (): string => randomBytes(16).toString('hex')

/** What is stored of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
