import type { Page } from 'playwright-core'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { waitForPath } from '#support/tab.ts'

const readFocus = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

describe('a page in the shell', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  const openVisitorAt = async (path: string, account = 'admin') => {
    const { page, open, signIn } = await console.openVisitor()
    await open(path)
    await signIn(account)
    await page.getByRole('grid').first().waitFor()
    return page
  }

  test('sets the title of the window, as the login page does', async () => {
    const page = await openVisitorAt('/main/deviceAdmin')
    const isNamed = (name: string) =>
      eventually(async () => expect(await page.title()).toBe(`${name} · Device console`))
    await isNamed('All devices')
    await page.getByRole('button', { name: 'Device types' }).click()
    for (const name of ['Blood pressure', 'Air quality', 'All devices']) {
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click()
      await page.getByRole('heading', { name, level: 1 }).waitFor()
      await isNamed(name)
    }
    await page.getByRole('button', { name: 'Account of admin' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
    await isNamed('Sign in')
  })

  test('shows its position in the breadcrumbs', async () => {
    const page = await openVisitorAt('/main/bloodPressure')
    const place = page.getByRole('navigation', { name: 'Breadcrumb' })
    expect(await place.getByRole('listitem').allInnerTexts()).toEqual(['Devices', 'Blood pressure'])
    expect(await page.getByRole('main').getAttribute('aria-label')).toBe('Blood pressure')
  })

  test('lets the keyboard skip the bar and the menu', async () => {
    const page = await openVisitorAt('/main/deviceAdmin')
    await page.reload()
    await page.getByRole('grid').first().waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expect(await readFocus(page)).toBe('MAIN')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content')
  })

  test('moves the focus to its content when it opens, not when its filters change', async () => {
    const page = await openVisitorAt('/main/deviceAdmin')
    await page.getByRole('button', { name: 'Device types' }).click()
    await page.getByRole('link', { name: 'Blood pressure' }).click()
    await page.getByRole('heading', { name: 'Blood pressure', level: 1 }).waitFor()
    await eventually(async () => expect(await readFocus(page)).toBe('H1'))
    await page.getByRole('button', { name: 'Next page' }).click()
    await waitForPath(page, '/main/bloodPressure?page=2')
    expect(
      await page.getByRole('button', { name: 'Next page' }).evaluate((one) => one === document.activeElement),
    ).toBe(true)
  })

  test('is not mounted again when its filters change: other input stays', async () => {
    const page = await openVisitorAt('/main/bloodPressure')
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.setAttribute('data-first', 'yes'))
    await page.getByRole('button', { name: 'Next page' }).click()
    await waitForPath(page, '/main/bloodPressure?page=2')
    expect(await page.getByRole('heading', { level: 1 }).getAttribute('data-first')).toBe('yes')
  })

  test('is unchanged, including menu and name, in the second before an ended session leads to login', async () => {
    const page = await openVisitorAt('/main/deviceAdmin')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const bar = () => page.getByRole('banner').innerText()
    const menu = () => page.getByRole('navigation', { name: 'Main menu' }).innerText()
    const before = [await bar(), await menu()]
    await page.route('**/getDevicePage', (route) => route.fulfill({ json: { status: 9997, msg: 'It is over' } }))
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await page.getByText('It is over').waitFor()
    expect([await bar(), await menu()]).toEqual(before)
    expect(await page.getByRole('gridcell').count()).toBeGreaterThan(0)
  })
})

describe('the footer of the login page', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test.each([
    ['en-US', '© 2026 Device console. All rights reserved. V1.41.00'],
    ['zh-CN', '© 2026 设备控制台 版权所有 V1.41.00'],
  ])('in %s shows copyright and version', async (locale, text) => {
    const { page, open } = await console.openVisitor({ locale })
    await open('/login')
    expect(await page.locator('.account-footer').innerText()).toBe(text)
  })
})
