import { sql } from 'drizzle-orm'
import type { MessageDraft } from '#contract/messages/message.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { isAdministrator } from '#server/platform/core/caller.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { sysMsg } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'

/**
 * Sends a message to each of the vendors, in any state, in one transaction. Throws `invalid` if one does not exist,
 * `notPermitted` unless the caller is an administrator.
 */
export const sendMessage = async (
  { vendorIds, contentEn, contentZh }: MessageDraft,
  { db, caller, language, log }: SignedInContext,
): Promise<{ sent: number }> => {
  if (!isAdministrator(caller)) throw new ApiError('notPermitted')
  const condition = vendorIds === 'all' ? sql`true` : sql`id in ${vendorIds}`
  const sent = await db.transaction(async (tx) => {
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`insert into ${sysMsg} (vendor_id, content_en, content_zh, create_by)
          select id, ${contentEn}::text, ${contentZh}::text, ${caller.username}::text from vendor where ${condition}
          returning vendor_id as id`,
    )
    const recipients = new Set(rows.map(({ id }) => id))
    const missing = (vendorIds === 'all' ? [] : vendorIds).flatMap((id, index) =>
      // An id may be in upper case; the database returns lower case.
      recipients.has(id.toLowerCase()) ? [] : [fieldError(`vendorIds.${index}`, 'notFound', language)],
    )
    if (missing.length > 0) throw new ApiError('invalid', {}, missing)
    return recipients.size
  })
  log.info({ accountId: caller.accountId, sent }, 'message sent to vendors')
  return { sent }
}
