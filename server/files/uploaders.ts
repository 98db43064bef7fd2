import { fileGroup } from '#contract/files/group.ts'
import { type FileRuleName, ruleOf } from '#contract/files/rules.ts'
import { checkAccess } from '../access.ts'
import { ApiError } from '../apiError.ts'
import { findHolder } from '../auth/sessions.ts'
import type { Config } from '../config.ts'
import type { Caller } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { UploadRoom } from '../storage/app.ts'
import { StorageError } from '../storage/errors.ts'
import { quarantineOf, roomFor } from './quota.ts'

/** Throws `notPermitted` for accounts of a suspended vendor, which sign in and change nothing. */
export const checkUploader = ({ vendorState }: Caller): void => {
  if (vendorState === 'suspended') throw new ApiError('notPermitted')
}

/** Throws `notPermitted` where a vendor in verification uploads by another rule than those of the verification form. */
export const checkUploadRule = ({ role }: Caller, rule: FileRuleName): void => {
  if (role === 'applicant' && !ruleOf(rule).beforeVerification) throw new ApiError('notPermitted')
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
      if (prefix !== quarantineOf(caller)) throw new ApiError('notPermitted')
      return await roomFor(db, caller, limits)
    } catch (error) {
      throw error instanceof ApiError ? new StorageError('AccessDenied') : error
    }
  }
