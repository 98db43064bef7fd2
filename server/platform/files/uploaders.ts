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

/** Returns the files that an account may upload: all for the platform, else by the state of its vendor. */
const uploadsOf = ({ vendorState }: Caller) => (vendorState === undefined ? 'all' : vendorStates[vendorState].uploads)

/** Throws `notPermitted` if the state of the vendor does not allow any upload. */
export const checkUploader = (caller: Caller): void => {
  if (uploadsOf(caller) === 'none') throw new ApiError('notPermitted')
}

/**
 * Throws `notPermitted` if an account may not upload by a rule. Before verification a vendor uploads only licence
 * images.
 */
export const checkUploadRule = (caller: Caller, rule: FileRuleName): void => {
  checkUploader(caller)
  if (uploadsOf(caller) === 'verification' && !ruleOf(rule).beforeVerification) throw new ApiError('notPermitted')
}

/**
 * Creates the check of the quarantine limit of issued credentials. They become invalid with the session that requested
 * them and with the rights of its account, even before they expire.
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
