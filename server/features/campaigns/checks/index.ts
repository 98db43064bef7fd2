import { sql } from 'drizzle-orm'
import type { CampaignCheck } from '#contract/campaigns/campaign.ts'
import { type CampaignContent, unwrittenLanguages } from '#contract/campaigns/content.ts'
import { audienceOf } from '#server/features/campaigns/audience.ts'
import { composeMail } from '#server/features/campaigns/compose.ts'
import { linksIn } from '#server/features/campaigns/links.ts'
import { noSign } from '#server/features/campaigns/preview.ts'
import { signOf } from '#server/features/campaigns/sign.ts'
import { campaign, subscriber } from '#server/features/campaigns/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { lookAtLink } from './links.ts'
import { checkText } from './text.ts'

/** Each is asked for once; more than these are not looked at. */
const mostLinks = 30

const of = (
  code: CampaignCheck['code'],
  values: CampaignCheck['values'] = {},
  language: CampaignCheck['language'] = null,
): CampaignCheck => ({ code, severity: 'problem', language, values })

const checkLinks = async (contents: readonly CampaignContent[], mayBeInner: boolean): Promise<CampaignCheck[]> => {
  const places = contents.flatMap(({ language, html }) =>
    linksIn(html)
      .filter((address) => /^https?:/i.test(address))
      .map((address) => [address, language] as const),
  )
  const links = [...new Map(places)].slice(0, mostLinks)
  const answers = await Promise.all(links.map(([address]) => lookAtLink(address, { mayBeInner })))
  return links.flatMap(([address, language], index) => {
    const answer = answers[index]
    if (answer === 'answers') return []
    return [of(answer === 'inner' ? 'linkPrivate' : 'linkDead', { address: address.slice(0, 200) }, language)]
  })
}

/** What somebody should know of a campaign before it is sent. Throws `notFound`. */
export const checkCampaign = async (id: string, { db, config }: SignedInContext): Promise<CampaignCheck[]> => {
  const [row] = await db.select().from(campaign).where(sql`id = ${id}`)
  if (!row) throw new ApiError('notFound')
  const { contents } = row
  const sign = await signOf(db, row)
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
      { contents: [content], sign: sign ?? noSign },
      { values, language: content.language, leaveAddress: config.publicUrl, countedAddress: undefined, isTest: false },
    )
    return { content, missing: mail?.missing ?? [], bytes: Buffer.byteLength(mail?.html ?? '') }
  })
  const count: Readonly<Record<string, number>> = { name: unnamed, country: elsewhere }
  return [
    ...(config.mail ? [] : [of('noMailServer')]),
    ...(sign ? [] : [of('noSign')]),
    ...(receivers === 0 ? [of('noReceivers')] : []),
    ...unwrittenLanguages(contents).map((language) => of('unwritten', {}, language)),
    ...composed.flatMap(({ content, missing }) =>
      missing.map((name) => of('missingField', { name, count: count[name] ?? receivers }, content.language)),
    ),
    ...(await checkLinks(contents, !config.isOpen)),
    ...composed.flatMap(({ content, bytes }) => checkText(content, bytes)),
  ]
}
