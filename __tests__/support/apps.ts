import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/query/rows.ts'
import type { Platform } from './platform.ts'

/** The record of one of the demonstration's apps, by the id that it is known by. */
export const appNamed = async ({ db }: Pick<Platform, 'db'>, appId: string): Promise<string> => {
  const [app] = await rowsOf<{ id: string }>(db, sql`select id from sys_app where app_id = ${appId}`)
  return app?.id ?? ''
}

export interface Face {
  version: number
  photos: { id: string }[]
  social: { network: string; link: string }[]
  theme: { background: string; ink: string; accent: string } | null
  canHaveTheme: boolean
  launch: { name: string } | null
  about: { version: number; texts: { language: string; html: string }[] }
}
