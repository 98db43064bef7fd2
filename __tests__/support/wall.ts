import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import type { Language } from '#contract/core/localizedText.ts'
import { wallAddress } from '#contract/interfaces/wallApi/index.ts'
import type { DisplayTheme } from '#contract/wall/display.ts'
import { generateToken, hashToken } from '#server/platform/auth/tokens.ts'
import type { Console } from './console.ts'

interface Options {
  /** Defaults to all vendors. */
  vid?: string
  language?: Language
  theme?: DisplayTheme
  size?: readonly [width: number, height: number]
  /** Runs in the page before its scripts. */
  before?: (page: Page) => Promise<unknown>
}

/** Pairs a display and opens the large screen on it. */
export const openWall = async (console: Pick<Console, 'db' | 'url' | 'openVisitor'>, options: Options = {}) => {
  const { vid = null, language = 'en', theme = 'dark', size = [1920, 1080], before } = options
  const token = generateToken()
  await console.db.execute(
    sql`insert into display (name, vid, language, theme, token_hash, paired_by)
        values ('Lobby', ${vid}, ${language}, ${theme}, ${hashToken(token)}, 'test')`,
  )
  const visitor = await console.openVisitor({
    viewport: { width: size[0], height: size[1] },
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Shanghai',
  })
  const { page } = visitor
  await page.addInitScript((entry) => localStorage.setItem('display.token', entry), token)
  await before?.(page)
  await page.goto(console.url + wallAddress)
  await page.locator('.wall-chart svg').first().waitFor({ state: 'attached' })
  return visitor
}

/** Presses the button for the next scene, which is hidden without pointer movement. */
export const nextScene = (page: Page) => page.locator('.wall-controls button').nth(2).dispatchEvent('click')
