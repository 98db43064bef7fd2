import type { Page } from 'playwright-core'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { refreshList, sessionEndings } from '#support/sessionEndings.ts'
import { holdCalls, pathOf, waitForContent, waitForPath } from '#support/tab.ts'
import { firstPages } from '#support/viewers.ts'

const page2 = '/main/bloodPressure?page=2'
const pageField = (page: Page) => page.getByRole('textbox', { name: 'Page' })

describe('the page that an ended session was on', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  const openVisitorAt = async (path: string, account = 'admin') => {
    const visitor = await console.openVisitor()
    await visitor.open(path)
    await visitor.signIn(account)
    await visitor.page.getByRole('grid').first().waitFor()
    return visitor
  }

  /** Opens the second page of a table, types another page number, and ends the session. */
  const openInterruptedVisitor = async () => {
    const visitor = await openVisitorAt('/main/bloodPressure')
    await visitor.page.getByRole('button', { name: 'Next page' }).click()
    await waitForPath(visitor.page, page2)
    await visitor.page.getByText('Rows 101–200 of').waitFor()
    await pageField(visitor.page).fill('7')
    await sessionEndings[9924].end(console)
    await refreshList(visitor.page)
    await waitForPath(visitor.page, '/login')
    await visitor.page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
    return visitor
  }

  test('is restored with the input, for the account that signs in again', async () => {
    const { page, signIn } = await openInterruptedVisitor()
    expect(await page.getByLabel('Account', { exact: true }).inputValue()).toBe('admin')
    await page.getByText('Sign in as admin to continue where you left off').waitFor()
    await signIn('admin')
    await waitForPath(page, page2)
    await page.getByRole('grid').first().waitFor()
    expect(await pageField(page).inputValue()).toBe('7')
    await eventually(async () => expect(await page.title()).toBe('Blood pressure · Device console'))
    await eventually(async () => expect(await page.evaluate(() => document.activeElement?.id)).toBe('content'))
  })

  test('works again: its refused calls are repeated', async () => {
    const { page, signIn } = await openInterruptedVisitor()
    const response = page.waitForResponse('**/getBloodPressurePage')
    await signIn('admin')
    await waitForPath(page, page2)
    expect(await (await response).json()).toMatchObject({ status: 1 })
    await page.getByRole('gridcell').first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('cannot be seen or reached from the login page', async () => {
    const { page } = await openInterruptedVisitor()
    expect(await page.getByRole('grid').count()).toBe(0)
    await eventually(async () => expect(await page.title()).toBe('Sign in · Device console'))
    const focusedPages = new Set<string>()
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press('Tab')
      focusedPages.add(await page.evaluate(() => document.activeElement?.closest('.page-root')?.className ?? 'login'))
    }
    expect([...focusedPages]).toEqual(['login'])
  })

  test('is not shown to another account, which starts at its first page', async () => {
    const { page, signIn } = await openInterruptedVisitor()
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await signIn('vendor')
    await waitForPath(page, firstPages.vendor)
    await waitForContent(page)
    expect(await page.getByRole('heading', { name: 'Blood pressure' }).count()).toBe(0)
    expect(calls.filter((call) => call.includes('bloodPressure'))).toEqual([])
  })

  test('survives a refused sign-in, the pages beside login, a change of language and the back button', async () => {
    const { page, signIn } = await openInterruptedVisitor()
    await page.getByRole('link', { name: 'Forgot password' }).click()
    await page.getByRole('heading', { name: 'Set a new password', level: 1 }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
    await signIn('admin', 'console-2025')
    await page.getByText('Wrong account or password').waitFor()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('zh_CN')
    await page.getByRole('heading', { name: '登录', level: 1 }).waitFor()
    await page.getByRole('combobox', { name: '语言' }).selectOption('en')
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
    await page.goBack()
    await waitForPath(page, '/login')
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
    await signIn('admin')
    await waitForPath(page, page2)
    expect(await pageField(page).inputValue()).toBe('7')
  })

  test('keeps an open filter with its input, hidden behind the login form', async () => {
    const { page, signIn } = await openVisitorAt('/main/deviceAdmin')
    const heldCalls = await holdCalls(page, 'getDevicePage')
    await refreshList(page)
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('menuitem', { name: 'Name' }).click()
    await page.getByLabel('Contains').fill('half a na')
    await sessionEndings[9997].end(console)
    heldCalls.release()
    await waitForPath(page, '/login')
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
    expect(await page.getByLabel('Contains').isVisible()).toBe(false)
    await signIn('admin')
    await waitForPath(page, '/main/deviceAdmin')
    await page.getByLabel('Contains').waitFor()
    expect(await page.getByLabel('Contains').inputValue()).toBe('half a na')
  })

  test('is preserved for the account that signed in last, not for an earlier one', async () => {
    const { page, open, signIn } = await openVisitorAt('/main/deviceVendor', 'vendor')
    await open('/login')
    await signIn('admin')
    await waitForPath(page, firstPages.administrator)
    await open('/main/deviceAdmin')
    await page.getByRole('grid').first().waitFor()
    await sessionEndings[9997].end(console)
    await refreshList(page)
    await waitForPath(page, '/login')
    expect(await page.getByLabel('Account', { exact: true }).inputValue()).toBe('admin')
    await signIn('vendor')
    await waitForPath(page, firstPages.vendor)
    expect(pathOf(page)).not.toContain('Admin')
  })

  test('shows no input to another account', async () => {
    const form = '/modifiedData'
    const { page, open, signIn } = await openVisitorAt('/main/deviceVendor', 'vendor')
    const contact = page.getByLabel('Contact person', { exact: true })
    await open(form)
    await contact.fill('Typed by somebody else')
    await sessionEndings[9997].end(console)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await waitForPath(page, '/login')
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
    await signIn('omnia')
    // The tab outlasts a session (specification, section 2).
    await waitForPath(page, '/main/deviceVendor')
    await page.getByRole('grid').first().waitFor()
    await open(form)
    await contact.waitFor()
    expect(await page.getByText('Your unsaved input was restored').count()).toBe(0)
    expect(await contact.inputValue()).not.toBe('Typed by somebody else')
  })
})
