import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { buildApp } from '#server/app/app.ts'
import { demoPassword } from '#server/app/seed/world.ts'
import { storeMaterials } from '#server/features/materials/seed/materials.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { openSharedBrowser } from './browser.ts'
import { openDatabase } from './database.ts'
import { testEngine } from './engine.ts'
import { pollOften } from './retries.ts'
import { createStorage } from './storage.ts'
import { testCaptcha, testEnv, testSecrets } from './testEnv.ts'

const labels = {
  'en-US': { account: 'Account', password: 'Password', vcode: 'Verification code', submit: 'Sign in' },
  'zh-CN': { account: '账号', password: '密码', vcode: '验证码', submit: '登录' },
} as const

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Navigates to a hash path, e.g. `/main/deviceAdmin`. */
  open(path: string): Promise<void>
  /** Fills and submits the login form of the current page. */
  signIn(username: string, password?: string, vcode?: string): Promise<void>
}

export interface Console {
  url: string
  db: Database
  database: OpenDatabase
  storage: Storage
  /** Opens a person's own browser context. */
  openVisitor(options?: BrowserContextOptions): Promise<Visitor>
  close(): Promise<void>
}

interface Options {
  /** Omits the demonstration data. */
  empty?: boolean
  /** Includes the demonstration's material library. */
  materials?: boolean
  env?: Record<string, string>
}

/**
 * Starts the built console on a real server with its own database, and opens a browser that all consoles of
 * a process share.
 */
export const startConsole = async ({ empty = false, materials = false, env = {} }: Options = {}): Promise<Console> => {
  const database = await openDatabase({ empty })
  const storage = await createStorage({ db: database.db })
  if (materials) await storeMaterials(database.db, storage.store, Date.now())
  const config = readConfig({ ...testEnv, ...env })
  const app = await buildApp({
    config,
    database,
    storage,
    engine: testEngine,
    secrets: testSecrets,
    consoleFolder: `${process.cwd()}/dist`,
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  await app.jobs.start()
  // Printed addresses point here as well: the port is known only now.
  config.publicUrl = url
  storage.allowOrigin(url)
  const browser = await openSharedBrowser()
  const contexts = new Set<BrowserContext>()

  const openVisitor: Console['openVisitor'] = async (options = {}) => {
    const locale = options.locale === 'zh-CN' ? 'zh-CN' : 'en-US'
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale, ...options })
    contexts.add(context)
    context.on('close', () => contexts.delete(context))
    const page = await context.newPage()
    pollOften(page)
    const words = labels[locale]
    const signIn: Visitor['signIn'] = async (username, password = demoPassword, vcode = testCaptcha) => {
      await page.locator('.vcode-image img').waitFor()
      await page.getByLabel(words.account, { exact: true }).fill(username)
      await page.getByLabel(words.password, { exact: true }).fill(password)
      await page.getByLabel(words.vcode, { exact: true }).fill(vcode)
      await page.getByRole('button', { name: words.submit, exact: true }).click()
    }
    const open = async (path: string) => {
      const address = new URL(`${url}/#${path}`)
      if (!page.url().startsWith(`${url}/`)) return void (await page.goto(address.href))
      // Navigates as a link does: for a typed address React first shows the fallback of the next page for 300
      // ms.
      await page.evaluate((hash) => {
        location.hash = hash
      }, address.hash)
    }
    return { page, context, open, signIn }
  }

  const close = async () => {
    await Promise.all([...contexts].map((context) => context.close()))
    await app.close()
    await storage.close()
    await database.close()
  }
  return { url, db: database.db, database, storage, openVisitor, close }
}
