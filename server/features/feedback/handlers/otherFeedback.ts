import { sql } from 'drizzle-orm'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import { feedback as kind } from '#contract/feedback/feedback.ts'
import { feedback } from '#server/features/feedback/tables.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { ownRecords } from '#server/platform/records/owner.ts'
import { timeText } from '#server/platform/workflows/log.ts'

type OfUser = ResponseOf<typeof kind.ownCalls.getFeedback>['ofUser']

const maxShown = 6

/**
 * Reads other feedback of the same user that the caller may access: by user id if the server of the app named it, else by
 * account, compared exactly, among feedback without user id.
 */
export const readOtherFeedback = async (id: string, context: SignedInContext): Promise<OfUser> => {
  const isSame = sql`case when this.user_id is not null then ${feedback.userId} = this.user_id
    else ${feedback.userId} is null and ${feedback.account} = this.account end`
  const rows = await rowsOf<OfUser['newest'][number] & { count: number }>(
    context.db,
    sql`select ${feedback.id} as id, ${feedback.number} as number, ${feedback.remark} as remark, ${feedback.state} as state,
               ${timeText(sql`${feedback.createTime}`)} as time, count(*) over ()::int as count
          from ${feedback} as this join ${feedback} on ${isSame}
         where this.id = ${id} and ${feedback.id} <> this.id and ${ownRecords(kind, context)}
         order by ${feedback.createTime} desc, ${feedback.id} limit ${maxShown}`,
  )
  return { count: rows[0]?.count ?? 0, newest: rows.map(({ count, ...one }) => one) }
}
