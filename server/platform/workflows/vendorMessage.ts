import { type SQL, sql } from 'drizzle-orm'
import type { Text } from '#contract/core/text.ts'
import type { KindName } from '#contract/kinds.ts'
import { inBothLanguages } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sysMsg, vendor } from '#server/platform/db/schema.ts'

interface VendorMessage {
  /** Record that the message links to. */
  about: { kind: KindName; id: string }
  text: Text
}

/** Returns the columns of a message with its text in both languages. */
export const messageContent = (text: Text): { contentEn: string; contentZh: string } => {
  const { en, zh_CN: zh } = inBothLanguages(text)
  return { contentEn: en, contentZh: zh }
}

/**
 * Inserts a message to the vendors that a condition selects, about a change that is no transition, in the transaction of
 * the change.
 */
export const sendToVendor = async (tx: Database, isRecipient: SQL, { about, text }: VendorMessage): Promise<void> => {
  const { contentEn, contentZh } = messageContent(text)
  await tx.execute(
    sql`insert into ${sysMsg} (vendor_id, about_kind, about_id, content_en, content_zh)
        select ${vendor.id}, ${about.kind}::text, ${about.id}::uuid, ${contentEn}::text, ${contentZh}::text from ${vendor} where ${isRecipient}`,
  )
}
