import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Platform } from './platform.ts'

/** Inserts an app of a vendor. Returns its name. */
export const createAppOf = async (
  { db }: Pick<Platform, 'db'>,
  { vid = 'V1001', name = `A test ${randomUUID().slice(0, 13)}`, version = '2.0' } = {},
): Promise<string> => {
  const appId = `test-${randomUUID()}`
  await db.execute(
    sql`insert into sys_app (vid, name, app_id, app_version, languages) values (${vid}, ${name}, ${appId}, ${version}, '{en}')`,
  )
  return name
}

/** Returns the record id of a demonstration app by its app id. */
export const appNamed = async ({ db }: Pick<Platform, 'db'>, appId: string): Promise<string> => {
  const [app] = await rowsOf<{ id: string }>(db, sql`select id from sys_app where app_id = ${appId}`)
  return app?.id ?? ''
}

export interface AppAppearance {
  version: number
  photos: { id: string }[]
  social: { network: string; link: string }[]
  theme: { background: string; ink: string; accent: string } | null
  canHaveTheme: boolean
  launch: { name: string } | null
  about: { version: number; texts: { language: string; html: string }[] }
}
