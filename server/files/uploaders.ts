import { fileGroup } from '#contract/files/group.ts'
import { checkAccess } from '../access.ts'
import { ApiError } from '../apiError.ts'
import { findHolder } from '../auth/sessions.ts'
import type { Config } from '../config.ts'
import type { Caller } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { UploadRoom } from '../storage/app.ts'
import { StorageError } from '../storage/errors.ts'
import { quarantineOf, roomFor } from './quota.ts'

/** Throws `notPermitted` for those whose vendor is suspended: they sign in, and change nothing. */
export const checkUploader = ({ vendorState }: Caller): void => {
  if (vendorState === 'suspended') throw new ApiError('notPermitted')
}

/**
 * How much may wait in the quarantine that credentials were issued for. They end with the session that asked for them, and
 * with the rights of its account, whatever time they have left.
 */
export const uploadRoom =
  (db: Database, { storage: limits }: Config): UploadRoom =>
  async ({ prefix, holder }) => {
    try {
      const caller = await findHolder(db, holder, { seen: false, isLocal: true })
      checkAccess(fileGroup.getStsToken, caller)
      checkUploader(caller)
      if (prefix !== quarantineOf(caller.accountId)) throw new ApiError('notPermitted')
      return await roomFor(db, caller.accountId, limits)
    } catch (error) {
      throw error instanceof ApiError ? new StorageError('AccessDenied') : error
    }
  }
