import { sql } from 'drizzle-orm'
import { hashToken } from '#server/platform/auth/tokens.ts'
import type { Database } from '#server/platform/db/database.ts'
import { deviceBindCode } from '#server/platform/db/schema.ts'

export type CodePurpose = 'bind' | 'unbind'

/** Returns the hash that is stored for the use of a device's code by a user. */
export const codeUseHash = (purpose: CodePurpose, userId: string): string => hashToken(`${purpose} ${userId}`)

/** Deletes the codes that a user has used. */
export const deleteUsedCodes = async (tx: Database, userId: string): Promise<void> => {
  const uses = [codeUseHash('bind', userId), codeUseHash('unbind', userId)]
  await tx.execute(sql`delete from ${deviceBindCode} where use_hash = any(${sql.param(uses)}::text[])`)
}
