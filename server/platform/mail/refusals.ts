import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { mailRefusal } from '#server/platform/db/schema.ts'
import { mailboxOf } from './budget.ts'

export interface MailAuthor {
  /** The VID of a vendor; null for the platform. */
  vid: string | null
  name: string
}

const authorKey = ({ vid }: MailAuthor): string => vid ?? 'platform'

/**
 * Returns the id by which the owner of a mailbox can refuse further mail of an author; undefined if that was refused.
 * Upserts a row.
 */
export const upsertRefusal = async (tx: Database, address: string, author: MailAuthor): Promise<string | undefined> => {
  const [row] = await rowsOf<{ id: string; isRefused: boolean }>(
    tx,
    sql`insert into ${mailRefusal} (mailbox_hash, author, author_name)
        values (encode(sha256(convert_to(${mailboxOf(address)}, 'UTF8')), 'hex'), ${authorKey(author)}, ${author.name})
        on conflict (mailbox_hash, author) do update set author_name = excluded.author_name
        returning id, refused_time is not null as "isRefused"`,
  )
  return row && !row.isRefused ? row.id : undefined
}

/** Finds the name of the author of a refusal; undefined for an unknown id. */
export const findRefusedAuthor = async (db: Database, id: string): Promise<string | undefined> => {
  const [row] = await rowsOf<{ name: string }>(
    db,
    sql`select author_name as name from ${mailRefusal} where ${mailRefusal.id} = ${id}`,
  )
  return row?.name
}

/** Refuses all further mail of an author to a mailbox. Idempotent. */
export const refuseAuthor = async (db: Database, id: string): Promise<void> => {
  await db.execute(
    sql`update ${mailRefusal} set refused_time = coalesce(refused_time, now()) where ${mailRefusal.id} = ${id}`,
  )
}
