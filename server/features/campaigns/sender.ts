import type { SenderSettings } from '#contract/campaigns/sender.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type campaign, subscribeSign } from './tables.ts'

/** Reads the sender and the signatures of campaigns; undefined until they are first saved. */
export const readSender = async (db: Database): Promise<SenderSettings | undefined> => {
  const [row] = await db.select().from(subscribeSign)
  if (!row) return undefined
  const { only: _only, ...sign } = row
  return sign
}

/** Returns the sender of a campaign: the one stored when sending was requested, for a draft the current one. */
export const senderOf = async (
  db: Database,
  { sign }: Pick<typeof campaign.$inferSelect, 'sign'>,
): Promise<Omit<SenderSettings, 'version'> | undefined> => sign ?? (await readSender(db))
