import { StorageError } from './errors.ts'

/** Maximum length of a key in OSS. */
const maxBytes = 1_023

/** Prefix of public objects. */
export const publicFolder = 'public/'
/** Prefix of objects that are read by signed addresses. Only the server may read all others, such as `quarantine/`. */
export const privateFolder = 'private/'

/** Maximum of objects and unfinished uploads in the quarantine of one party. A person uploads up to 100 at once. */
export const maxWaiting = 500

// Controls, invisible and direction-changing characters, lone surrogates, line separators.
const hidden = /[\p{C}\p{Zl}\p{Zp}]/u

const isStep = (segment: string) => segment === '' || segment === '.' || segment === '..'

/** Tests for a valid object key: relative, plain segments, visible characters, NFC, limited length. */
export const isKey = (key: string): boolean =>
  key !== '' &&
  Buffer.byteLength(key) <= maxBytes &&
  !hidden.test(key) &&
  !key.includes('\\') &&
  key === key.normalize('NFC') &&
  !key.split('/').some(isStep)

/** Returns a valid key; throws `InvalidObjectName` for others. */
export const checkKey = (key: string): string => {
  if (!isKey(key)) throw new StorageError('InvalidObjectName')
  return key
}

/**
 * Returns a valid prefix of a grant, e.g. `quarantine/7/`; throws for others. It ends with `/`, so that it never
 * matches a sibling, and has no `*` or `?`, which are wildcards in a policy of the cloud.
 */
export const checkPrefix = (prefix: string): string => {
  if (!/^([\w-]+\/)+$/.test(prefix) || Buffer.byteLength(prefix) > maxBytes / 2)
    throw new TypeError('A prefix is made of letters, digits, - and _, and ends with /')
  return prefix
}
