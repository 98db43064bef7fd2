import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader, type Reader } from '#support/readers.ts'

const list = '/main/auditTrail?f.machine=licenceActivation,serviceRecord,productLife'
const grid = '.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container'

describe('a list after navigating back', () => {
  let console: Console
  let reader: Reader
  beforeAll(async () => {
    console = await startConsole()
    reader = await openReader(console, '/main')
  })
  afterAll(() => console.close())

  const scrollOffset = (frame: string) => reader.page.locator(frame).evaluate(({ scrollTop }) => scrollTop)
  const readFocus = () =>
    reader.page.evaluate(() => {
      const { activeElement: element } = document
      const cell = document.getElementById(element?.getAttribute('aria-activedescendant') ?? '')
      return (cell ?? element?.closest('tr, li') ?? element)?.className.replace(/ ?plain-marked/, '')
    })

  test('has the same scroll position and active cell, with the focus in it', async () => {
    const { page, table } = reader
    await reader.open(list)
    await reader.waitUntilSettled()
    await table.grid.focus()
    for (const key of ['PageDown', 'PageDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    const [before, down] = [await readFocus(), await scrollOffset(grid)]
    expect(down).toBeGreaterThan(500)
    expect(before).toMatch(/table-cell-row-[1-9]\d/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/auditRecord/)
    await page.locator('.chart-state').first().waitFor()
    await page.goBack()
    await reader.waitUntilSettled()
    await eventually(async () => expect([await readFocus(), await scrollOffset(grid)]).toEqual([before, down]))
    await page.keyboard.press('ArrowDown')
    expect(await readFocus()).not.toBe(before)
  })

  test('starts at the top when it is opened by a link', async () => {
    const offset = await scrollOffset(grid)
    expect(offset).toBeGreaterThan(500)
    await reader.page.getByRole('link', { name: 'Vendors' }).first().click()
    await reader.waitUntilSettled()
    await reader.page.getByRole('link', { name: 'Transition log' }).first().click()
    await reader.waitUntilSettled()
    await eventually(async () => expect(await scrollOffset(grid)).toBe(0))
  })

  test.each([
    ['a plain table', 'Plain table', '.plain-frame', 'tbody tr', '.cell-open'],
    ['cards', 'Cards', '.row-cards-frame', '.row-cards > li', '.row-card-title'],
  ])('as %s restores them too', async (_name, view, frame, rows, opener) => {
    const { page } = reader
    await reader.open('/main')
    await reader.open(list)
    await reader.waitUntilSettled()
    await page.getByRole('button', { name: /^View/ }).click()
    await page.getByRole('radio', { name: view, exact: true }).click()
    await page.keyboard.press('Escape')
    const row = page.locator(rows).nth(40)
    await row.locator(opener).focus()
    const [name, down] = [await row.textContent(), await scrollOffset(frame)]
    expect(down).toBeGreaterThan(500)
    await page.keyboard.press('Enter')
    await page.waitForURL(/auditRecord/)
    await page.locator('.chart-state').first().waitFor()
    await page.goBack()
    await reader.waitUntilSettled()
    await eventually(async () => expect(await scrollOffset(frame)).toBe(down))
    const readFocusedRow = () => page.evaluate(() => document.activeElement?.closest('tr, li')?.textContent)
    await eventually(async () => expect(await readFocusedRow()).toBe(name))
  })
})
