import { sql } from 'drizzle-orm'
import type { CampaignCheck } from '#contract/campaigns/campaign.ts'
import { type CampaignContent, unwrittenLanguages } from '#contract/campaigns/content.ts'
import { audienceOf } from '#server/features/campaigns/audience.ts'
import { composeMail } from '#server/features/campaigns/compose.ts'
import { extractLinks } from '#server/features/campaigns/links.ts'
import { placeholderSender } from '#server/features/campaigns/preview.ts'
import { senderOf } from '#server/features/campaigns/sender.ts'
import { campaign, subscriber } from '#server/features/campaigns/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { probeLink } from './links.ts'
import { checkText } from './text.ts'

/** Maximum number of links that are checked, each once. */
const maxLinks = 30

const problem = (
  code: CampaignCheck['code'],
  values: CampaignCheck['values'] = {},
  language: CampaignCheck['language'] = null,
): CampaignCheck => ({ code, severity: 'problem', language, values })

const checkLinks = async (contents: readonly CampaignContent[], allowPrivate: boolean): Promise<CampaignCheck[]> => {
  const linkLanguages = contents.flatMap(({ language, html }) =>
    extractLinks(html)
      .filter((address) => /^https?:/i.test(address))
      .map((address) => [address, language] as const),
  )
  const links = [...new Map(linkLanguages)].slice(0, maxLinks)
  const statuses = await Promise.all(links.map(([address]) => probeLink(address, { allowPrivate })))
  return links.flatMap(([address, language], index) => {
    const status = statuses[index]
    if (status === 'alive') return []
    return [problem(status === 'private' ? 'linkPrivate' : 'linkDead', { address: address.slice(0, 200) }, language)]
  })
}

/** Returns problems and hints of a campaign before it is sent. Requests its links over HTTP. Throws `notFound`. */
export const checkCampaign = async (id: string, { db, config }: SignedInContext): Promise<CampaignCheck[]> => {
  const [row] = await db.select().from(campaign).where(sql`id = ${id}`)
  if (!row) throw new ApiError('notFound')
  const { contents } = row
  const sign = await senderOf(db, row)
  const audience = await audienceOf(db, row)
  const [counts] = await rowsOf<{ receivers: number; unnamed: number; elsewhere: number }>(
    db,
    sql`select count(*)::int as receivers, count(*) filter (where name is null)::int as unnamed,
               count(*) filter (where country is null)::int as elsewhere from ${subscriber} where ${audience}`,
  )
  const { receivers = 0, unnamed = 0, elsewhere = 0 } = counts ?? {}
  const composed = contents.map((content) => {
    const values = { email: 'a@b.c', name: unnamed > 0 ? null : '-', country: elsewhere > 0 ? null : '-' }
    const mail = composeMail(
      { contents: [content], sign: sign ?? placeholderSender },
      { values, language: content.language, unsubscribeUrl: config.publicUrl, clickUrl: undefined, isTest: false },
    )
    return { content, missing: mail?.missing ?? [], bytes: Buffer.byteLength(mail?.html ?? '') }
  })
  const count: Readonly<Record<string, number>> = { name: unnamed, country: elsewhere }
  return [
    ...(config.mail ? [] : [problem('noMailServer')]),
    ...(sign ? [] : [problem('noSign')]),
    ...(receivers === 0 ? [problem('noReceivers')] : []),
    ...unwrittenLanguages(contents).map((language) => problem('unwritten', {}, language)),
    ...composed.flatMap(({ content, missing }) =>
      missing.map((name) => problem('missingField', { name, count: count[name] ?? receivers }, content.language)),
    ),
    ...(await checkLinks(contents, !config.isOpen)),
    ...composed.flatMap(({ content, bytes }) => checkText(content, bytes)),
  ]
}
