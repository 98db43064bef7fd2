import { sql } from 'drizzle-orm'
import { htmlToPlainText } from '#contract/campaigns/plainText.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { file } from '#server/platform/db/schema.ts'
import { publicUrlIn } from '#server/platform/files/storedFiles.ts'
import { push } from './tables.ts'

/** Content of a notification as a phone shows it, without the app being opened. */
export interface Notification {
  pushId: string
  title: string
  body: string
  image: string | null
}

const bodyLength = 120
const testPrefixes: Readonly<Record<string, string>> = { 'zh-CN': '【测试】', 'zh-TW': '【測試】' }

/** Reads a push as a notification; a test is marked in its title. Returns undefined if the push was deleted. */
export const readNotification = async (
  db: Database,
  { pushId, isTest }: { pushId: string; isTest: boolean },
  publicUrl: string,
): Promise<Notification | undefined> => {
  const [row] = await rowsOf<{
    title: string
    subtitle: string | null
    html: string
    language: string
    image: string | null
  }>(
    db,
    sql`select title, subtitle, html, language,
               (select ${publicUrlIn(publicUrl)} from ${file} where ${file.id} = ${push.image}) as image
          from ${push} where id = ${pushId}`,
  )
  if (!row) return undefined
  const prefix = isTest ? (testPrefixes[row.language] ?? '[Test] ') : ''
  const text = htmlToPlainText(row.html).replace(/\s+/g, ' ').trim().slice(0, bodyLength).toWellFormed()
  return { pushId, title: `${prefix}${row.title}`, body: row.subtitle ?? text, image: row.image }
}
