import type { Locator, Page } from 'playwright-core'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader } from '#support/readers.ts'
import { sendNow } from '#support/tab.ts'

const isFocused = (place: Locator) => place.evaluate((one) => one === document.activeElement)
const hasFocus = (place: Locator) => eventually(async () => expect(await isFocused(place)).toBe(true))
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

describe('the focus', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole({ materials: true })
  })
  afterAll(() => console.close())

  test.each(['admin', 'vendor', 'auditor'])('moves to the heading of each page that %s opens by name', async (as) => {
    const { page, waitUntilSettled } = await openReader(console, '/main', { as })
    await waitUntilSettled()
    const openPalette = async () => {
      await page.keyboard.press('Control+k')
      return page.getByRole('dialog', { name: 'Search' })
    }
    const options = (await openPalette()).getByRole('group', { name: 'Pages' }).getByRole('option')
    await options.first().waitFor()
    /** Reads the names of entries, without the entry that a tab belongs to. */
    const namesOf = (entries: Locator) => entries.locator('> span:first-child').allInnerTexts()
    const names = await namesOf(options)
    await page.keyboard.press('Escape')
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      const palette = await openPalette()
      await page.keyboard.type(name)
      const entries = palette.getByRole('option')
      await eventually(async () => expect(await namesOf(entries)).toContain(name))
      // The first one with the name may be another page's.
      const options = await namesOf(entries)
      for (let at = 0; at < options.indexOf(name); at++) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await eventually(async () => expect([name, await palette.count()]).toEqual([name, 0]))
      await hasFocus(heading(page))
    }
  })

  test('returns to the element that opened the command palette, where nothing was chosen', async () => {
    const { page, waitUntilSettled } = await openReader(console, '/main/deviceAdmin')
    await waitUntilSettled()
    const opener = page.getByRole('button', { name: 'Refresh', exact: true })
    await opener.focus()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search' }).waitFor()
    await page.keyboard.press('Escape')
    await hasFocus(opener)
  })

  test.each([
    ['/main/typeList', 'Delete'],
    ['/main/resolutionList', 'Delete'],
    ['/main/deviceAdmin?f.binding=bound', 'Unbind device'],
  ])('returns from the dialog that %s confirms with: %s', async (path, name) => {
    const { page, waitUntilSettled } = await openReader(console, path)
    await waitUntilSettled()
    await page.locator('.cell-open:visible').first().click()
    const opener = page.getByRole('complementary').getByRole('button', { name, exact: true })
    await opener.waitFor()
    if (await opener.isDisabled()) return
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await hasFocus(opener)
  })

  test('returns from a cancelled event, and moves to the heading after an applied one', async () => {
    const { page, waitUntilSettled } = await openReader(console, '/main/auditTrail?f.actorName=waiting')
    await waitUntilSettled()
    await page.locator('.cell-open:visible').first().click()
    const reject = page.getByRole('button', { name: 'Reject', exact: true })
    await reject.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Reject' }).waitFor()
    await page.keyboard.press('Escape')
    await hasFocus(reject)
    await page.getByRole('button', { name: 'Approve vendor' }).focus()
    await page.keyboard.press('Enter')
    await sendNow(page)
    await page.getByText(/ approved, VID V\d+$/).waitFor()
    await hasFocus(heading(page))
  })

  test('moves by F6 from anywhere to the table, and on a record to the first action', async () => {
    const { page, waitUntilSettled, table } = await openReader(console, '/main/vendor?f.state=approved')
    await waitUntilSettled()
    await page.keyboard.press('F6')
    await hasFocus(table.grid)
    await page.keyboard.press('Space')
    await page.keyboard.press('F6')
    await hasFocus(page.locator('.bulk').getByRole('button', { name: 'Suspend vendor' }))
    await page.keyboard.press('F6')
    await hasFocus(table.grid)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.locator('.record-transitions li').first().waitFor()
    await page.keyboard.press('F6')
    await hasFocus(page.getByRole('button', { name: 'Suspend vendor' }))
  })

  test('moves to the heading while a decision is held, and from there by F6 to the next record of the queue', async () => {
    const { page, waitUntilSettled } = await openReader(console, '/main/auditProduct?f.state=underReview')
    await waitUntilSettled()
    await page.locator('.cell-open:visible').first().click()
    await page.getByRole('button', { name: 'Approve product' }).focus()
    await page.keyboard.press('Enter')
    await hasFocus(heading(page))
    await page.keyboard.press('F6')
    await hasFocus(page.locator('.next-in-queue').getByRole('link'))
    await sendNow(page)
  })

  test('stays in the drawer of a record whose action is no longer available', async () => {
    const { page, waitUntilSettled } = await openReader(console, '/main/servicePeriods')
    await waitUntilSettled()
    await page.locator('.cell-open:visible').first().click()
    const drawer = page.getByRole('complementary').filter({ has: page.getByRole('button', { name: 'Close' }) })
    await drawer.getByRole('button', { name: 'Void period' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Ordered by mistake')
    await dialog.getByRole('button', { name: 'Void period' }).focus()
    await page.keyboard.press('Enter')
    await hasFocus(drawer)
    await sendNow(page)
    await drawer.getByText('Void', { exact: true }).first().waitFor()
    await hasFocus(drawer)
  })

  test('stays in an overlay that fills a phone, and returns when it is closed', async () => {
    const { page, waitUntilSettled } = await openReader(console, '/main/deviceAdmin', {
      viewport: { width: 390, height: 844 },
    })
    await waitUntilSettled()
    const card = page.getByRole('list', { name: 'All devices' }).getByRole('button').first()
    await card.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('complementary').filter({ has: page.getByRole('button', { name: 'Back' }) })
    await drawer.waitFor()
    expect(await drawer.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    expect(await page.locator('.top-bar').isVisible()).toBe(false)
    await drawer.getByRole('button', { name: 'Back' }).click()
    await drawer.waitFor({ state: 'detached' })
    await hasFocus(card)
  })

  test('stays on the language that was switched to', async () => {
    const { page, waitUntilSettled } = await openReader(console, '/main/deviceAdmin')
    await waitUntilSettled()
    await page.getByLabel('Language', { exact: true }).selectOption('zh_CN')
    await page.getByRole('heading', { name: '全部设备' }).waitFor()
    await hasFocus(page.locator('.language-switch select'))
  })

  test('opens the editor of a time filter without a selection in it', async () => {
    const { page, waitUntilSettled, query } = await openReader(console, '/main/bloodPressure')
    await waitUntilSettled()
    for (const key of ['Enter', ' ']) {
      await page.getByRole('button', { name: 'Add filter' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: 'Measured at' }).focus()
      await page.keyboard.press(key)
      await page.getByRole('dialog', { name: 'Edit filter Measured at' }).waitFor()
      expect(query().has('f.measuredAt')).toBe(false)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  })

  test('reaches the list of keys by ?, and letters move through a menu', async () => {
    const { page, waitUntilSettled } = await openReader(console, '/main/bloodPressure')
    await waitUntilSettled()
    await page.getByRole('button', { name: 'Refresh', exact: true }).focus()
    await page.keyboard.press('Shift+?')
    await page
      .getByRole('dialog', { name: 'Keyboard shortcuts' })
      .getByText('Search pages, records and commands')
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Add filter' }).focus()
    await page.keyboard.press('Enter')
    await hasFocus(page.getByRole('menuitem').first())
    await page.keyboard.press('s')
    await eventually(async () => expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^S/))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Account of admin' }).focus()
    await page.keyboard.press('Enter')
    await hasFocus(page.getByRole('menuitem').first())
    await page.keyboard.press('l')
    await hasFocus(page.getByRole('menuitem', { name: 'Log out' }))
  })
})
