import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'

const title = (name: string) => JSON.stringify([{ language: 'en', name, isDefault: true }])

/** Inserts a manual type of the demonstration vendor. Returns its id. */
export const createManualType = async (db: Database): Promise<string> => {
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`insert into sys_article_ebook_type (vid, names) values ('V1001', ${title('A type')}::jsonb) returning id`,
  )
  return row?.id ?? ''
}

/** Inserts a draft manual of the demonstration vendor with its first version. Returns its id. */
export const createManual = async (db: Database, html: string): Promise<string> => {
  const contents = JSON.stringify([{ language: 'en', html, pdf: null, videos: [] }])
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`insert into sys_article_ebook (vid, pid, type_id, names, contents)
        values ('V1001', 'P2001', ${await createManualType(db)}, ${title('A manual')}::jsonb, ${contents}::jsonb) returning id`,
  )
  const id = row?.id ?? ''
  await db.execute(
    sql`insert into manual_version (manual_id, number, names, contents, by)
        select id, 1, names, contents, 'vendor' from sys_article_ebook where id = ${id}`,
  )
  return id
}
