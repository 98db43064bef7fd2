import { createHash } from 'node:crypto'

/** The wire form of a password (specification, section 5). It protects nothing; argon2id over it does. */
export const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
