import { sql } from 'drizzle-orm'
import { subscriber as kind } from '#contract/campaigns/subscriber.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { allOf, conditionsOf } from '#server/platform/query/listing.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { type AudienceOf, audienceOf } from './audience.ts'
import { campaign, subscriber } from './tables.ts'

interface ReceiverSearch {
  /** Of those, whose id, address or name has this. */
  text?: string | undefined
  ids?: string[] | undefined
  language: LanguageCode
  most: number
}

interface Receiver {
  id: string
  email: string
  name: string | null
  country: string | null
  language: LanguageCode
}

/** Who would get what an audience is sent: those who read a language first, then whoever has subscribed first. */
export const receiversIn = async (
  db: Database,
  audience: AudienceOf,
  { text, ids, language, most }: ReceiverSearch,
): Promise<Receiver[]> => {
  const which = allOf([await audienceOf(db, audience), ...conditionsOf(listingOf(kind, ''), { text, ids })])
  return rowsOf<Receiver>(
    db,
    sql`select id, email, name, country, ${subscriber.language} from ${subscriber} where ${which}
         order by ${subscriber.language} = ${language} desc, create_time, id limit ${most}`,
  )
}

/** As many as a reader chooses from at a time; a search finds the others. */
const mostOffered = 50

/** Some of those who would get a campaign now. Throws `notFound`. */
export const receiversOf = async (
  db: Database,
  { id, ...search }: { id: string } & Pick<ReceiverSearch, 'text' | 'language'>,
): Promise<Omit<Receiver, 'country'>[]> => {
  const [row] = await db.select().from(campaign).where(sql`id = ${id}`)
  if (!row) throw new ApiError('notFound')
  const list = await receiversIn(db, row, { ...search, most: mostOffered })
  return list.map(({ country: _country, ...receiver }) => receiver)
}
