import { isDeepStrictEqual } from 'node:util'
import { snapshotParts } from '#contract/campaigns/campaign.ts'
import type { Database } from '#server/platform/db/database.ts'
import { filtersOf } from './audience.ts'
import { readSign } from './sign.ts'
import type { campaign } from './tables.ts'

type Part = (typeof snapshotParts)[number]
type Kept = Pick<typeof campaign.$inferSelect, 'audience' | 'segmentId' | 'filters' | 'sign'>

/** What a campaign was asked to be sent with that is not so any more. Of a draft nothing is kept. */
export const changedSince = async (db: Database, { audience, segmentId, filters, sign }: Kept): Promise<Part[]> => {
  const segmentNow = await filtersOf(db, { audience, segmentId, filters: null })
  const { version: _version, ...signNow } = (await readSign(db)) ?? { version: 0 }
  const isChanged: Record<Part, boolean> = {
    segment: filters !== null && !isDeepStrictEqual(filters, segmentNow),
    sign: sign !== null && !isDeepStrictEqual(sign, signNow),
  }
  return snapshotParts.filter((part) => isChanged[part])
}
