import { sql } from 'drizzle-orm'
import type { BrowserContext } from 'playwright-core'
import { hashToken } from '#server/platform/auth/tokens.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { refreshList, sessionEndings } from '#support/sessionEndings.ts'
import { holdCalls, readSession, recordCalls, toasts, waitForContent, waitForPath } from '#support/tab.ts'
import { firstPages } from '#support/viewers.ts'

/** A new tab whose clock is paused until another tab has answered it. */
const openNewTab = async (context: BrowserContext, url: string) => {
  const tab = await context.newPage()
  await tab.clock.install()
  await tab.clock.pauseAt(Date.now() + 60_000)
  await tab.goto(url)
  await tab.waitForFunction(() => sessionStorage.getItem('token'))
  await tab.clock.resume()
  return tab
}

describe('logging out', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  const openVisitorAt = async (path: string, account: string) => {
    const visitor = await console.openVisitor()
    await visitor.open(path)
    await visitor.signIn(account)
    await visitor.page.getByRole('grid').first().waitFor()
    const logout = async () => {
      await visitor.page.getByRole('button', { name: `Account of ${account}` }).hover()
      await visitor.page.getByRole('menuitem', { name: 'Log out' }).click()
      await waitForPath(visitor.page, '/login')
    }
    return { ...visitor, logout }
  }

  test('removes the token, ends the session on the server, and leads to the login page', async () => {
    const { page, logout } = await openVisitorAt('/main/deviceAdmin', 'admin')
    const { token = '' } = await readSession(page)
    await logout()
    expect(await readSession(page)).toEqual({ currentTab: 'deviceAdmin' })
    await eventually(async () => {
      const rows = await rowsOf<{ ended: boolean }>(
        console.db,
        sql`select ended_time is not null as ended from session where token_hash = ${hashToken(token)}`,
      )
      expect(rows).toEqual([{ ended: true }])
    })
  })

  test('leaves nothing visible behind the back button', async () => {
    const { page, logout } = await openVisitorAt('/main/deviceAdmin', 'admin')
    await page.getByRole('button', { name: 'Device types' }).click()
    await page.getByRole('link', { name: 'Blood pressure' }).click()
    await page.getByRole('heading', { name: 'Blood pressure', level: 1 }).waitFor()
    await logout()
    const calls = recordCalls(page, 'getDevicePage')
    await page.goBack()
    await page.waitForURL(/#\/login/)
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
    expect(await page.getByRole('grid').count()).toBe(0)
    expect(calls).toEqual([])
  })

  test('works when the session has already ended, and the next sign-in starts from the beginning', async () => {
    const { page, logout, signIn } = await openVisitorAt('/main/bloodPressure', 'admin')
    await sessionEndings[9997].end(console)
    await logout()
    expect((await readSession(page)).token).toBeUndefined()
    await signIn('admin')
    await waitForContent(page)
  })

  test('works when the platform cannot be reached', async () => {
    const { page, logout } = await openVisitorAt('/main/deviceAdmin', 'admin')
    await page.route('**/logout', (route) => route.abort())
    await logout()
    expect((await readSession(page)).token).toBeUndefined()
  })

  test('does not wait for a response: the token is removed at once', async () => {
    const { page, logout } = await openVisitorAt('/main/deviceAdmin', 'admin')
    const { token } = await readSession(page)
    const calls = recordCalls(page, 'logout')
    await holdCalls(page, 'logout')
    await logout()
    expect((await readSession(page)).token).toBeUndefined()
    await eventually(async () => expect(await calls[0]?.headerValue('token')).toBe(token))
    expect(await toasts(page).count()).toBe(0)
  })

  test('in one tab logs out every tab with that session, and no other', async () => {
    const { page, context, logout } = await openVisitorAt('/main/deviceAdmin', 'admin')
    const { token } = await readSession(page)
    const second = await openNewTab(context, `${console.url}/#/main/bloodPressure?page=2`)
    await waitForPath(second, '/main/bloodPressure?page=2')
    await second.getByRole('grid').first().waitFor()
    expect((await readSession(second)).token).toBe(token)
    expect(await second.evaluate(() => JSON.stringify(localStorage))).not.toContain(token)
    const bare = await openNewTab(context, console.url)
    await waitForPath(bare, firstPages.administrator)
    const stranger = await context.newPage()
    await stranger.goto(`${console.url}/#/login`)
    await stranger.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
    expect(await readSession(stranger)).toEqual({})
    const vendor = await openVisitorAt('/main/deviceVendor', 'vendor')
    await logout()
    for (const tab of [second, bare]) {
      await waitForPath(tab, '/login')
      await tab.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
      expect((await readSession(tab)).token).toBeUndefined()
    }
    await refreshList(vendor.page)
    await vendor.page.getByRole('gridcell').first().waitFor()
    expect(await toasts(page).count()).toBe(0)
  })
})
