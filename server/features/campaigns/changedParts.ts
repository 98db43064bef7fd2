import { isDeepStrictEqual } from 'node:util'
import { snapshotParts } from '#contract/campaigns/campaign.ts'
import type { Database } from '#server/platform/db/database.ts'
import { filtersOf } from './audience.ts'
import { readMailSign } from './sender.ts'
import type { campaign } from './tables.ts'

type Part = (typeof snapshotParts)[number]
type CampaignSnapshot = Pick<typeof campaign.$inferSelect, 'audience' | 'segmentId' | 'filters' | 'sign'>

/** Returns the parts of a campaign that have changed since sending was requested; none for a draft. */
export const changedParts = async (
  db: Database,
  { audience, segmentId, filters, sign }: CampaignSnapshot,
): Promise<Part[]> => {
  const segmentNow = await filtersOf(db, { audience, segmentId, filters: null })
  const signNow = await readMailSign(db)
  const isChanged: Record<Part, boolean> = {
    segment: filters !== null && !isDeepStrictEqual(filters, segmentNow),
    sign: sign !== null && !isDeepStrictEqual(sign, signNow),
  }
  return snapshotParts.filter((part) => isChanged[part])
}
