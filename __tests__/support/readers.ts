import { randomInt } from 'node:crypto'
import type { BrowserContextOptions } from 'playwright-core'
import { demoPassword } from '#server/app/seed/world.ts'
import { platformApi } from '#store/api/index.ts'
import { makeStore } from '#store/index.ts'
import { signIn } from '#store/session/thunks.ts'
import type { Console, Visitor } from './console.ts'
import { createStorage as createTabStorage } from './store.ts'
import { pathOf, waitForContent } from './tab.ts'
import { type Table, tableOf } from './table.ts'
import { testCaptcha } from './testEnv.ts'

type Stored = [key: string, value: string][]

export interface Reader extends Visitor {
  table: Table
  /** Returns the query of the address. */
  query(): URLSearchParams
  /** Waits until the page shows its content. */
  waitUntilSettled(): Promise<void>
  /** Continues in the same browser context as another account. */
  become(account: string, path: string): Promise<void>
}

interface Options extends BrowserContextOptions {
  as?: string
}

const sessionsOf = new WeakMap<Console, Map<string, Promise<Stored>>>()

const storeEntries = (entries: Stored) => {
  if (sessionStorage.getItem('token')) return
  for (const [key, value] of entries) sessionStorage.setItem(key, value)
}

/** Signs in through the console's own store and returns the resulting session storage. */
const signInTo = async ({ url }: Console, username: string): Promise<Stored> => {
  const [apiBase, sessionStorage] = [`${url}/platform`, createTabStorage()]
  const requestUUID = String(randomInt(100_000, 1_000_000))
  await fetch(`${apiBase}/getVcode?requestUUID=${requestUUID}`)
  const { store } = makeStore({ apiBase, sessionStorage, localStorage: createTabStorage() })
  const credentials = { username, password: demoPassword, requestUUID, vcode: testCaptcha, remember: false }
  const refusal = await store.dispatch(signIn(credentials))
  store.dispatch(platformApi.util.resetApiState())
  if (refusal) throw new Error(`Could not sign in as ${username}: ${JSON.stringify(refusal)}`)
  return Array.from(sessionStorage as ArrayLike<unknown>, (_, index) => sessionStorage.key(index) as string).map(
    (key) => [key, sessionStorage.getItem(key) as string],
  )
}

/** Returns the session storage of an account, cached: it signs in once per console. */
export const sessionOf = (console: Console, account: string): Promise<Stored> => {
  const sessions = sessionsOf.get(console) ?? new Map<string, Promise<Stored>>()
  sessionsOf.set(console, sessions)
  const session = sessions.get(account) ?? signInTo(console, account)
  sessions.set(account, session)
  // A failed attempt is not cached.
  session.catch(() => sessions.delete(account))
  return session
}

/** Opens a page as a signed-in account in its own browser context. */
export const openReader = async (
  console: Console,
  path: string,
  { as = 'admin', ...options }: Options = {},
): Promise<Reader> => {
  const sessionEntries = await sessionOf(console, as)
  const visitor = await console.openVisitor({ timezoneId: 'Asia/Shanghai', ...options })
  const { page, context } = visitor
  const pageIn = (address: string) => address.split('?')[0]
  // The link to the parent is hidden in wide windows on every page.
  const screenIn = 'main > :not(nav, .up-link)'
  const open = async (next: string) => {
    const [before, from] = [await page.$(screenIn), pathOf(page)]
    await visitor.open(next)
    // A page stays until the next one is ready, and must not be taken for it.
    if (before && pageIn(from) !== pageIn(next)) await before.waitForElementState('hidden')
    // The same page shows further content once pending work is done.
    await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
  }
  await context.addInitScript(storeEntries, sessionEntries)
  const table = tableOf(page)
  const waitUntilSettled = async () => {
    await waitForContent(page)
    await page.locator('.list-table[aria-busy="true"]').waitFor({ state: 'detached' })
  }
  const become = async (account: string, next: string) => {
    const theirs = await sessionOf(console, account)
    await page.evaluate((entries) => {
      sessionStorage.clear()
      for (const [key, value] of entries) sessionStorage.setItem(key, value)
    }, theirs)
    // Leaves the document first: the open page would handle the new address as the old account.
    await page.goto('about:blank')
    await open(next)
  }
  await open(path)
  return {
    ...visitor,
    open,
    table,
    waitUntilSettled,
    become,
    query: () => new URLSearchParams(page.url().split('?')[1]),
  }
}
