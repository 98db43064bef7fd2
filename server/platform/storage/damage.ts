import { StorageError } from './errors.ts'

/**
 * An object whose bytes are lost or truncated: `NoSuchKey` or `InternalError` to callers. Its cause contains the key,
 * for the log.
 */
export class DamagedObject extends StorageError {
  override readonly cause: Error
  constructor(key: string, bytes: number, found: number | undefined) {
    super(found === undefined ? 'NoSuchKey' : 'InternalError')
    this.cause = new Error(`The object ${key} is damaged: it has ${found ?? 'none'} of ${bytes} bytes`)
  }
}
