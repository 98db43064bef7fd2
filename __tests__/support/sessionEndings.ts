import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import type { Console } from './console.ts'

/** Both ways in which the platform ends a session, with their messages. */
export const sessionEndings = {
  9924: {
    end: ({ db }: Console) => db.execute(sql`update session set seen_time = now() - interval '31 minutes'`),
    message: { en: 'Your session has expired. Sign in again', zh_CN: '登录已过期，请重新登录' },
  },
  9997: {
    end: ({ db }: Console) => db.execute(sql`update session set ended_time = now()`),
    message: { en: 'Your session was ended. Sign in again', zh_CN: '登录已失效，请重新登录' },
  },
} as const

/** Presses the refresh button of a list. */
export const refreshList = (page: Page): Promise<void> => page.getByRole('button', { name: /^(Refresh|刷新)$/ }).click()
