import { StorageError } from './errors.ts'

/** OSS's own bound. */
const maxBytes = 1_023

/** What the whole world may read. */
export const publicFolder = 'public/'
/** What is read by a signed address. All else, `quarantine/` above all, nobody but the server may read. */
export const privateFolder = 'private/'

/** Objects and unfinished uploads that may wait in the quarantine of one party. A person sends a hundred at once. */
export const maxWaiting = 500

// Controls, invisible and direction-changing characters, lone surrogates, line separators.
const hidden = /[\p{C}\p{Zl}\p{Zp}]/u

const isStep = (segment: string) => segment === '' || segment === '.' || segment === '..'

/** Whether a name can be an object's: relative, plain segments, visible characters, one Unicode form, bounded. */
export const isKey = (key: string): boolean =>
  key !== '' &&
  Buffer.byteLength(key) <= maxBytes &&
  !hidden.test(key) &&
  !key.includes('\\') &&
  key === key.normalize('NFC') &&
  !key.split('/').some(isStep)

/** Answers the key it was given, or throws `InvalidObjectName`. */
export const checkKey = (key: string): string => {
  if (!isKey(key)) throw new StorageError('InvalidObjectName')
  return key
}

/**
 * Answers a prefix that rights can be given below, e.g. `quarantine/7/`, or throws. It ends with `/`, so that it never
 * means a neighbour, and has no `*` or `?`, which are wildcards in a policy of the cloud.
 */
export const checkPrefix = (prefix: string): string => {
  if (!/^([\w-]+\/)+$/.test(prefix) || Buffer.byteLength(prefix) > maxBytes / 2)
    throw new TypeError('A prefix is made of letters, digits, - and _, and ends with /')
  return prefix
}
