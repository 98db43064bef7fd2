import { sql } from 'drizzle-orm'
import { type CampaignContent, selectContent } from '#contract/campaigns/content.ts'
import { fillMergeFieldsInHtml, type MergeValues } from '#contract/campaigns/merge.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { escapeHtml } from '#server/platform/core/html.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { webLinkAt } from './links.ts'
import { campaign, delivery, subscriber } from './tables.ts'

/**
 * Returns the URL of the link at `index` of a delivery; undefined if the mail has no such link. If a person opens it,
 * increments the clicks of the delivery, and those of its campaign unless it is a test.
 */
export const openLink = async (
  db: Database,
  deliveryId: string,
  index: number,
  isPerson: boolean,
): Promise<string | undefined> => {
  const [row] = await rowsOf<{ contents: CampaignContent[]; language: LanguageCode } & MergeValues>(
    db,
    sql`select contents, ${delivery.language} as language, ${delivery.email} as email,
               ${subscriber.name} as name, ${subscriber.country} as country
          from ${delivery} join ${campaign} on ${campaign.id} = campaign_id
          left join ${subscriber} on ${subscriber.id} = subscriber_id
         where ${delivery.id} = ${deliveryId}`,
  )
  const html = row && selectContent(row.contents, row.language)?.html
  const url = html && webLinkAt(fillMergeFieldsInHtml(html, row, escapeHtml).text, index)
  if (url && isPerson)
    await db.transaction(async (tx) => {
      // Every transaction locks a campaign before its deliveries.
      await tx.execute(
        sql`update ${campaign} set clicks = ${campaign}.clicks + 1
             where id = (select campaign_id from ${delivery} where id = ${deliveryId} and subscriber_id is not null)`,
      )
      await tx.execute(sql`update ${delivery} set clicks = clicks + 1 where id = ${deliveryId}`)
    })
  return url
}
