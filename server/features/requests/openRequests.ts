import { type SQL, sql } from 'drizzle-orm'
import type { RequestKind, RequestSubject } from '#contract/requests/inputs.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { request } from './tables.ts'

/** Requests of one kind about one record. */
export interface About {
  kind: RequestKind
  subjectKind: RequestSubject
  subjectId: SQL
}

/** Condition of the open requests about a record. */
const isOpenAbout = ({ kind, subjectKind, subjectId }: About): SQL =>
  sql`${request.state} = 'open' and ${request.kind} = ${kind} and ${request.subjectKind} = ${subjectKind}
      and ${request.subjectId} = ${subjectId}`

/** Selects the time since which a record has an open request; null without one. */
export const openSince = (about: About): SQL =>
  sql`(select min(${request.waitingSince}) from ${request} where ${isOpenAbout(about)})`

/** Locks the open requests about a record, oldest first. */
export const lockOpenRequests = (tx: Database, about: About): Promise<{ id: string; author: string }[]> =>
  rowsOf(
    tx,
    sql`select id, author from ${request} where ${isOpenAbout(about)} order by create_time, id for no key update`,
  )
