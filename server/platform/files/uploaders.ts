import { type FileRuleName, ruleOf } from '#contract/core/files/rules.ts'
import { fileGroup } from '#contract/files/group.ts'
import { vendorStates } from '#contract/vendors/vendorStates.ts'
import { authenticateTokenHash } from '#server/platform/auth/sessions.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { type Caller, checkAccess } from '#server/platform/core/caller.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { UploadRoom } from '#server/platform/storage/app.ts'
import { StorageError } from '#server/platform/storage/errors.ts'
import { quarantineOf, roomFor } from './quota.ts'

/** The files that an account may upload, by the state of its vendor; the platform's own accounts upload any. */
const uploadsOf = ({ vendorState }: Caller) => (vendorState === undefined ? 'all' : vendorStates[vendorState].uploads)

/** Throws `notPermitted` for accounts that may upload nothing in the state of their vendor. */
export const checkUploader = (caller: Caller): void => {
  if (uploadsOf(caller) === 'none') throw new ApiError('notPermitted')
}

/**
 * Throws `notPermitted` where an account may not upload by a rule: before it is verified a vendor uploads for that
 * alone.
 */
export const checkUploadRule = (caller: Caller, rule: FileRuleName): void => {
  checkUploader(caller)
  if (uploadsOf(caller) === 'verification' && !ruleOf(rule).beforeVerification) throw new ApiError('notPermitted')
}

/**
 * How much may wait in the quarantine that credentials were issued for. They end with the session that asked for them,
 * and with the rights of its account, whatever time they have left.
 */
export const uploadRoom =
  (db: Database, { storage: limits }: Config): UploadRoom =>
  async ({ prefix, holder }) => {
    try {
      const caller = await authenticateTokenHash(db, holder, { seen: false, isLocal: true })
      checkAccess(fileGroup.getStsToken, caller)
      checkUploader(caller)
      if (prefix !== quarantineOf(caller)) throw new ApiError('notPermitted')
      return await roomFor(db, caller, limits)
    } catch (error) {
      throw error instanceof ApiError ? new StorageError('AccessDenied') : error
    }
  }
