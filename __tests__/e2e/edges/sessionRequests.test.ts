import type { Page, Request } from 'playwright-core'
import { type Console, startConsole } from '#support/console.ts'
import { holdCalls, readSession, vcodeImage, waitForContent, waitForPath } from '#support/tab.ts'
import { firstPages } from '#support/viewers.ts'

const platformCalls = (page: Page): Request[] => {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/platform/')) calls.push(request)
  })
  return calls
}

describe('every request to the platform', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test('carries the token once there is one', async () => {
    const { page, open, signIn } = await console.openVisitor()
    const calls = platformCalls(page)
    await open('/login')
    await signIn('vendor')
    await waitForContent(page)
    const { token } = await readSession(page)
    const headers = calls.map((call) => ({
      call: new URL(call.url()).pathname.replace('/platform/', ''),
      token: call.headers().token,
    }))
    const [before, after] = [headers.filter((one) => !one.token), headers.filter((one) => one.token)]
    expect(new Set(before.map(({ call }) => call))).toEqual(new Set(['getVcode', 'login']))
    expect(after.length).toBeGreaterThan(0)
    expect(new Set(after.map((one) => one.token))).toEqual(new Set([token]))
  })

  test.each([
    ['Asia/Shanghai', '20270101'],
    ['America/New_York', '20261231'],
    ['UTC', '20261231'],
  ])('carries the date in %s as its test header: %s', async (timezoneId, date) => {
    const { page, open } = await console.openVisitor({ timezoneId })
    await page.clock.install({ time: '2026-12-31T17:00:00Z' })
    const calls = platformCalls(page)
    await open('/login')
    await vcodeImage(page).waitFor()
    expect(new Set(calls.map((call) => call.headers().test))).toEqual(new Set([date]))
  })

  test('requests the language that is shown', async () => {
    const { page, open } = await console.openVisitor({ locale: 'zh-CN' })
    const calls = platformCalls(page)
    await open('/login')
    await vcodeImage(page).waitFor()
    expect(new Set(calls.map((call) => call.headers()['accept-language']))).toEqual(new Set(['zh-CN']))
  })
})

describe('the progress bar', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  const progress = (page: Page) => page.getByRole('progressbar', { name: 'Waiting for the platform' })

  test.each(['getVcode?*', 'login'])('is shown while %s is in progress, and then hidden', async (call) => {
    const { page, open, signIn } = await console.openVisitor()
    const heldCalls = await holdCalls(page, call)
    await open('/login')
    if (call === 'login') await signIn('admin')
    await progress(page).waitFor()
    heldCalls.release()
    await progress(page).waitFor({ state: 'detached' })
  })

  test('is shown while a page of records is loading, and then hidden', async () => {
    const { page, open, signIn } = await console.openVisitor()
    await open('/login')
    await signIn('vendor')
    await waitForPath(page, firstPages.vendor)
    await open('/main/deviceVendor')
    await page.getByRole('grid').first().waitFor()
    const heldCalls = await holdCalls(page, 'getDevicePageList')
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await progress(page).waitFor()
    heldCalls.release()
    await progress(page).waitFor({ state: 'detached' })
  })
})
