import { sql } from 'drizzle-orm'
import { hashToken } from '#server/platform/auth/tokens.ts'
import type { Database } from '#server/platform/db/database.ts'
import { deviceBindCode } from '#server/platform/db/schema.ts'

export type CodePurpose = 'bind' | 'unbind'

/** What is kept of who used the code of a device, and for what. */
export const useHashOf = (purpose: CodePurpose, userId: string): string => hashToken(`${purpose} ${userId}`)

/** Forgets what codes a user has used. */
export const forgetCodesUsed = async (tx: Database, userId: string): Promise<void> => {
  const uses = [useHashOf('bind', userId), useHashOf('unbind', userId)]
  await tx.execute(sql`delete from ${deviceBindCode} where use_hash = any(${sql.param(uses)}::text[])`)
}
