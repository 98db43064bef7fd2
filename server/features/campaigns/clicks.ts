import { sql } from 'drizzle-orm'
import { type CampaignContent, selectContent } from '#contract/campaigns/content.ts'
import { fillMergeFieldsInHtml, type MergeValues } from '#contract/campaigns/merge.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { escapeHtml } from '#server/platform/core/html.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { linkAt } from './links.ts'
import { campaign, delivery, subscriber } from './tables.ts'

/** Counts that a receiver has opened a link of its mail, and answers where that leads: nowhere that is not in the mail. */
export const countClick = async (db: Database, deliveryId: string, place: number): Promise<string | undefined> => {
  const [row] = await rowsOf<{ contents: CampaignContent[]; language: LanguageCode } & MergeValues>(
    db,
    sql`select contents, ${delivery.language} as language, ${delivery.email} as email,
               ${subscriber.name} as name, ${subscriber.country} as country
          from ${delivery} join ${campaign} on ${campaign.id} = campaign_id
          left join ${subscriber} on ${subscriber.id} = subscriber_id
         where ${delivery.id} = ${deliveryId}`,
  )
  const html = row && selectContent(row.contents, row.language)?.html
  const address = html && linkAt(fillMergeFieldsInHtml(html, row, escapeHtml).text, place)
  if (address) await db.execute(sql`update ${delivery} set clicks = clicks + 1 where id = ${deliveryId}`)
  return address
}
