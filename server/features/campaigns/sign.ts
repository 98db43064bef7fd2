import type { SenderSettings } from '#contract/campaigns/sign.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type campaign, subscribeSign } from './tables.ts'

/** The sender and the signature of subscription e-mail; undefined before they are saved first. */
export const readSign = async (db: Database): Promise<SenderSettings | undefined> => {
  const [row] = await db.select().from(subscribeSign)
  if (!row) return undefined
  const { only: _only, ...sign } = row
  return sign
}

/** From whom a campaign is: who was the sender when it was asked to be sent, and of a draft who is it now. */
export const signOf = async (
  db: Database,
  { sign }: Pick<typeof campaign.$inferSelect, 'sign'>,
): Promise<Omit<SenderSettings, 'version'> | undefined> => sign ?? (await readSign(db))
