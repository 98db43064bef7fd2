import { sql } from 'drizzle-orm'
import type { LanguageCode } from '#contract/languageCodes.ts'
import { type CampaignContent, contentFor } from '#contract/marketing/content.ts'
import type { Database } from '../db/connect.ts'
import { campaign, delivery } from '../db/schema.ts'
import { rowsOf } from '../query/rows.ts'
import { linkAt } from './links.ts'

/** Counts that a receiver has opened a link of its mail, and answers where that leads: nowhere that is not in the mail. */
export const countClick = async (db: Database, deliveryId: string, place: number): Promise<string | undefined> => {
  const [row] = await rowsOf<{ contents: CampaignContent[]; language: LanguageCode }>(
    db,
    sql`select contents, language from ${delivery} join ${campaign} on ${campaign.id} = campaign_id
         where ${delivery.id} = ${deliveryId}`,
  )
  const address = row && linkAt(contentFor(row.contents, row.language)?.html ?? '', place)
  if (address) await db.execute(sql`update ${delivery} set clicks = clicks + 1 where id = ${deliveryId}`)
  return address
}
