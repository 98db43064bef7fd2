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

interface RecipientSearch {
  /** Quick search in id, address and name. */
  text?: string | undefined
  ids?: string[] | undefined
  language: LanguageCode
  limit: number
}

interface Recipient {
  id: string
  email: string
  name: string | null
  country: string | null
  language: LanguageCode
}

/** Reads the current recipients of an audience: those who read the language first, then by time of subscription. */
export const readRecipients = async (
  db: Database,
  audience: AudienceOf,
  { text, ids, language, limit }: RecipientSearch,
): Promise<Recipient[]> => {
  const condition = allOf([await audienceOf(db, audience), ...conditionsOf(listingOf(kind, ''), { text, ids })])
  return rowsOf<Recipient>(
    db,
    sql`select id, email, name, country, ${subscriber.language} from ${subscriber} where ${condition}
         order by ${subscriber.language} = ${language} desc, create_time, id limit ${limit}`,
  )
}

/** Maximum number of recipients to choose from; a search finds the others. */
const maxOffered = 50

/** Reads some of the current recipients of a campaign. Throws `notFound`. */
export const sampleRecipients = async (
  db: Database,
  { id, ...search }: { id: string } & Pick<RecipientSearch, 'text' | 'language'>,
): Promise<Omit<Recipient, 'country'>[]> => {
  const [row] = await db.select().from(campaign).where(sql`id = ${id}`)
  if (!row) throw new ApiError('notFound')
  const list = await readRecipients(db, row, { ...search, limit: maxOffered })
  return list.map(({ country: _country, ...recipient }) => recipient)
}
