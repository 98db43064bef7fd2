import { vendors } from '#server/app/seed/world.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { readSession, toasts, waitForPath } from '#support/tab.ts'
import { firstPages } from '#support/viewers.ts'

const unverified = vendors.filter((one) => one.state !== 'approved').map(({ account }) => account)

const namesOf = (elements: Element[]) => elements.map((one) => one.getAttribute('aria-label') ?? one.textContent)

describe('navigation', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  const openVisitorAs = async (account: string, options = {}) => {
    const visitor = await console.openVisitor(options)
    await visitor.open('/login')
    await visitor.signIn(account)
    await visitor.page.getByRole('banner').waitFor()
    return visitor
  }

  test('outside the shell the page is that of the address, from each to each, and back', async () => {
    const { page, open } = await console.openVisitor()
    const titles = { '/login': 'Sign in', '/register': 'Sign up', '/forgotPwd': 'Set a new password' }
    // Every pair, in either direction.
    const walk = ['/login', '/register', '/forgotPwd', '/login', '/forgotPwd', '/register', '/login'] as const
    const isShown = async (path: keyof typeof titles) => {
      await page.getByRole('heading', { name: titles[path], level: 1 }).waitFor()
      await eventually(async () => expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1))
      expect(await page.title()).toBe(`${titles[path]} · Device console`)
    }
    for (const path of walk) {
      await open(path)
      await isShown(path)
      await page
        .locator('input')
        .first()
        .fill(`typed-at${path.replace('/', '-')}`)
    }
    for (const path of walk.toReversed().slice(1)) {
      await page.goBack()
      await isShown(path)
    }
  })

  test('a page whose code cannot be loaded reports that, under its address, and the next one opens', async () => {
    const { page, open } = await console.openVisitor()
    await open('/register')
    await page.getByRole('heading', { name: 'Sign up', level: 1 }).waitFor()
    await page.route('**/assets/*.js', (route) => route.abort())
    await open('/forgotPwd')
    await page.getByRole('heading', { name: 'This page failed', level: 1 }).waitFor()
    await open('/login')
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
  })

  test.each(['/nowhere', '/main/nowhere', '/main/deviceadmin', '/main/deviceAdmin/extra', '/%', '/constructor'])(
    'the unknown path %s leads to the login page',
    async (path) => {
      const { page, open } = await console.openVisitor()
      await open(path)
      await waitForPath(page, '/login')
      await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
    },
  )

  test('an unknown path says so to a signed-in account, which returns to its console', async () => {
    const { page, open } = await openVisitorAs('admin')
    await open('/main/nowhere')
    await waitForPath(page, '/login')
    await toasts(page).filter({ hasText: 'This address does not exist' }).waitFor()
    await page.getByRole('link', { name: 'Back to the console as admin' }).click()
    await waitForPath(page, firstPages.administrator)
    await open('/main/editPush?id=nonsense')
    await page.getByRole('heading', { name: 'Record not found' }).waitFor()
    await page.getByRole('link', { name: 'Back to Pushes' }).click()
    await waitForPath(page, '/main/push')
  })

  test('marketing starts at its subscribers, with search, messages, jobs and account above them', async () => {
    const { page } = await openVisitorAs('marketing')
    await waitForPath(page, '/main/subscribeEmail')
    await page.getByRole('heading', { name: 'Subscribers', level: 1 }).waitFor()
    await page.getByText('Welcome, marketing', { exact: true }).waitFor()
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Subscription e-mail'])
    for (const name of ['Jobs', 'Account of marketing']) await page.getByRole('button', { name }).waitFor()
    await page.getByRole('button', { name: 'Log out' }).click()
    await waitForPath(page, '/login')
  })

  test('areas of the menu open and close, device kinds form a group, and both are stored', async () => {
    const { page, open } = await openVisitorAs('admin')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const isListed = async (name: string) => (await menu.getByRole('link', { name, exact: true }).count()) === 1
    await menu.getByRole('link', { name: 'Vendors', exact: true }).waitFor()
    expect(await isListed('Blood pressure')).toBe(false)
    await menu.getByRole('button', { name: 'Device types' }).click()
    await menu.getByRole('link', { name: 'Blood pressure', exact: true }).waitFor()
    await menu.getByRole('button', { name: 'Operations' }).click()
    await menu.getByRole('link', { name: 'Vendors', exact: true }).waitFor({ state: 'detached' })
    await page.reload()
    await menu.getByRole('link', { name: 'Blood pressure', exact: true }).waitFor()
    expect(await isListed('Vendors')).toBe(false)
    // The entry of the open page is listed in a closed area.
    await open('/main/vendor')
    await menu.locator('[aria-current="page"]').filter({ hasText: 'Vendors' }).waitFor()
    await menu.getByRole('button', { name: 'Device types' }).click()
    await menu.getByRole('link', { name: 'Blood pressure', exact: true }).waitFor({ state: 'detached' })
  })

  test('queues with counts are at the top of the menu; a filtered list is pinned above them, and unpinned by key', async () => {
    const { page, open } = await openVisitorAs('admin')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const queues = menu.getByRole('region', { name: 'To do' })
    await queues.getByRole('link', { name: 'Verifications' }).waitFor()
    await queues.locator('.waiting-badge').first().waitFor()
    await queues.getByRole('link', { name: 'Push approvals' }).click()
    await waitForPath(page, '/main/push?f.state=awaiting')
    await page.getByRole('heading', { name: 'Pushes', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Pin this page to the menu' }).click()
    await open('/main/vendor')
    await page.reload()
    const pinned = menu.getByRole('region', { name: 'Pinned' })
    await pinned.getByRole('link', { name: 'Pushes' }).click()
    await waitForPath(page, '/main/push?f.state=awaiting')
    await page.getByRole('heading', { name: 'Pushes', level: 1 }).waitFor()
    // A record leads back to the list as it was filtered.
    await open('/main/editPush?id=nonsense')
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Pushes' }).click()
    await waitForPath(page, '/main/push?f.state=awaiting')
    // The list takes the focus when it arrives.
    await page.locator('main h1:focus').waitFor()
    await pinned.getByRole('button', { name: 'Unpin Pushes' }).focus()
    await page.keyboard.press('Enter')
    await pinned.waitFor({ state: 'detached' })
  })

  test('the entry of the open page is scrolled into view where the menu is longer than the window', async () => {
    const { page, open } = await openVisitorAs('admin', { viewport: { width: 1440, height: 600 } })
    const current = page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current]')
    const isInSight = () =>
      current.evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect()
        const menu = link.closest('nav')?.getBoundingClientRect()
        return menu !== undefined && top >= menu.top && bottom <= menu.bottom
      })
    for (const [path, title] of [
      ['/main/auditTrail', 'Transition log'],
      ['/main/deviceAdmin', 'All devices'],
    ] as const) {
      await open(path)
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      await eventually(async () => expect(await isInSight()).toBe(true))
    }
  })

  test.each(unverified)('%s sees only its verification, welcome and logout', async (account) => {
    const { page, open } = await openVisitorAs(account)
    await page.waitForURL(/#\/editVendorInfo/)
    await page.locator('.wizard').waitFor()
    await page.getByText(`Welcome, ${account}`, { exact: true }).waitFor()
    await open('/main/deviceVendor')
    await page.waitForURL(/#\/editVendorInfo/)
    await page.locator('.wizard').waitFor()
    expect(await toasts(page).count()).toBe(0)
    expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0)
    const header = page.getByRole('banner')
    expect(await header.getByRole('button').evaluateAll(namesOf)).toEqual(['Switch to dark theme', 'Log out'])
    expect(await header.getByRole('combobox').evaluateAll(namesOf)).toEqual(['Language'])
    expect(await header.getByRole('link').allInnerTexts()).toEqual(['Device console'])
    await page.getByRole('button', { name: 'Log out' }).click()
    await waitForPath(page, '/login')
  })

  test.each([
    ['admin', firstPages.administrator, 'All devices', 'deviceAdmin'],
    ['vendor', firstPages.vendor, 'Devices', 'deviceVendor'],
  ])('an entry of the menu of %s opens its page', async (account, first, name, tab) => {
    const { page } = await openVisitorAs(account)
    await waitForPath(page, first)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { name, level: 1, exact: true }).waitFor()
    expect(await menu.locator('[aria-current="page"]').allInnerTexts()).toEqual([name])
    await eventually(async () => expect((await readSession(page)).currentTab).toBe(tab))
  })
})
