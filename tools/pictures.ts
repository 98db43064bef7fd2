import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { type Language, languages, tagOf } from '#contract/text.ts'
import { demoPassword } from '#server/seed/world.ts'
import { buildIfStale } from './build.ts'
import { builtPaths } from './lib/builtPaths.ts'
import { launchChromium } from './lib/chromium.ts'
import { pageContent } from './lib/pageContent.ts'
import { startServer, testCaptcha } from './lib/server.ts'

const folder = 'pictures'
const themes = ['light', 'dark'] as const
const accounts = [
  { who: 'administrator', username: 'admin', paths: builtPaths(1) },
  { who: 'vendor', username: 'vendor', paths: builtPaths(2) },
  { who: 'applicant', username: 'vendor-new', paths: [] },
  { who: 'auditor', username: 'auditor', paths: [] },
]

/** Pages that show one record: opened from its list. */
const records = [
  { name: 'device', list: '/main/deviceAdmin', press: '.cell-open:visible' },
  { name: 'material', list: '/main/materialLibraryList?view=cards', press: '.material-card' },
  { name: 'history', list: '/main/auditTrail', press: '.cell-open:visible' },
  { name: 'material-type', list: '/main/typeList', press: '.cell-open:visible' },
]

const signIn = async (page: Page, username: string) => {
  await page.locator('.vcode-image img').waitFor()
  const [account, password, vcode] = await page.locator('.login-form input:not([type=checkbox])').all()
  await account?.fill(username)
  await password?.fill(demoPassword)
  await vcode?.fill(testCaptcha)
  await page.locator('.login-form button[type=submit]').click()
  await page.locator('.shell').waitFor()
}

/** The page is at rest: nothing is loading and no cell is still to come. */
const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.locator('.table-skeleton, [aria-busy="true"], .progress').first().waitFor({ state: 'detached' })
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 })))
}

const picture = async (page: Page, name: string) => {
  await settle(page)
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

const visit = async (context: BrowserContext, url: string, suffix: string) => {
  const page = await context.newPage()
  for (const { who, username, paths } of accounts) {
    await page.goto(`${url}/#/login`)
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await page.locator('.vcode-image img').waitFor()
    if (who === 'administrator') await picture(page, `login-${suffix}`)
    await signIn(page, username)
    await page.goto(`${url}/#/main`)
    await picture(page, `${who}-first-${suffix}`)
    for (const path of paths) {
      await page.goto(`${url}/#${path}`)
      // A new document: what the last page showed is gone.
      await page.reload()
      await page.locator('main').locator(pageContent).first().waitFor()
      await picture(page, `${who}${path.replaceAll('/', '-')}-${suffix}`)
    }
    for (const { name, list, press } of who === 'administrator' ? records : []) {
      await page.goto(`${url}/#${list}`)
      await page.reload()
      await page.locator(press).first().click()
      await picture(page, `${who}-${name}-${suffix}`)
    }
  }
  await page.close()
}

await buildIfStale()
await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'pictures-'))
const server = await startServer({ DATA_DIR: dataDir })
const browser = await launchChromium()
for (const language of languages as readonly Language[])
  for (const theme of themes) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: tagOf(language) === 'en' ? 'en-US' : tagOf(language),
      colorScheme: theme,
      timezoneId: 'Asia/Shanghai',
    })
    await visit(context, server.url, `${language}-${theme}`)
    await context.close()
  }
await browser.close()
await server.stop()
await rm(dataDir, { recursive: true })
console.log(`Pictures of every page are in ${folder}/`)
