import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { type Language, languages, languageTag } from '#contract/core/localizedText.ts'
import { demoPassword } from '#server/app/seed/world.ts'
import { buildIfStale } from './build.ts'
import { launchChromium } from './lib/chromium.ts'
import { pictureMails } from './lib/mailPictures.ts'
import { startServer, testCaptcha } from './lib/server.ts'
import { pictureAccounts } from './lib/shots.ts'
import { pictureWall } from './lib/wallPictures.ts'

const folder = 'pictures'
const themes = ['light', 'dark'] as const
/**
 * `npm run pictures -- vendor` pictures the pages of one account, `-- vendor message` one page of it, `--
 * vendor message 390` that page on a phone; `-- wall` the large screen, `-- mails` campaigns in mail
 * programs.
 */
const [, , account, pageName, width] = process.argv
const viewport = width ? { width: Number(width), height: 844 } : { width: 1440, height: 900 }
const chosen = pictureAccounts
  .filter(({ who }) => !account || who === account)
  .map(({ shots, ...reader }) => ({
    ...reader,
    shots: shots.filter(({ name }) => !pageName || name.includes(pageName)),
  }))

const signIn = async (page: Page, username: string) => {
  await page.locator('.vcode-image img').waitFor()
  const [account, password, vcode] = await page.locator('.login-form input:not([type=checkbox])').all()
  await account?.fill(username)
  await password?.fill(demoPassword)
  await vcode?.fill(testCaptcha)
  await page.locator('.login-form button[type=submit]').click()
  await page.locator('.shell').waitFor()
}

/** Milliseconds without a change after which a page is at rest. */
const stillMs = 300

/** Waits until a page is at rest: no changes, no loading and no pending cells. */
const settle = async (page: Page) => {
  await page.evaluate(
    (ms) =>
      new Promise<void>((done) => {
        const restart = () => {
          clearTimeout(timer)
          timer = setTimeout(done, ms)
        }
        let timer = setTimeout(done, ms)
        new MutationObserver(restart).observe(document, { subtree: true, childList: true, attributes: true })
      }),
    stillMs,
  )
  await page.waitForLoadState('networkidle')
  const coming = '.table-skeleton, .bp6-skeleton, [aria-busy="true"], .progress, .results-waiting'
  await page.waitForFunction((selector) => document.querySelector(selector) === null, coming)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 })))
}

const signOut = async (page: Page, url: string) => {
  await page.goto(`${url}/#/login`)
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
}

const visit = async (context: BrowserContext, url: string, suffix: string) => {
  for (const { who, username, shots } of chosen) {
    const page = await context.newPage()
    await signOut(page, url)
    if (username) await signIn(page, username)
    for (const { name, path, act } of shots) {
      await page.goto(`${url}/#${path}`)
      // A new document discards the state of the last page.
      await page.reload()
      await settle(page)
      await act?.(page).catch(() => console.log(`${who}-${name}-${suffix}: not as it should be`))
      await settle(page)
      await page.screenshot({ path: join(folder, `${who}-${name}-${suffix}.png`), animations: 'disabled' })
      await page.unrouteAll()
    }
    await page.close()
  }
}

await buildIfStale()
await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'pictures-'))
const server = await startServer({ DATA_DIR: dataDir })
const browser = await launchChromium()
for (const language of languages as readonly Language[])
  for (const theme of themes) {
    const context = await browser.newContext({
      viewport,
      locale: languageTag(language) === 'en' ? 'en-US' : languageTag(language),
      colorScheme: theme,
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
    })
    await visit(context, server.url, [language, theme, ...(width ? [width] : [])].join('-'))
    await context.close()
  }
if (!account || account === 'wall') {
  const console = await browser.newPage()
  await console.goto(`${server.url}/#/login`)
  await signIn(console, 'vendor')
  await pictureWall(browser, server.url, folder, console)
}
if (!account || account === 'mails') await pictureMails(browser, folder)
await browser.close()
await server.stop()
await rm(dataDir, { recursive: true })
console.log(`Pictures of every page are in ${folder}/`)
