import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader, type Reader } from '#support/readers.ts'

describe('a table without a mouse', () => {
  let console: Console
  let reader: Reader
  beforeAll(async () => {
    console = await startConsole()
    reader = await openReader(console, '/main')
  })
  beforeEach(async () => {
    await reader.page.goto('about:blank')
    await reader.open('/main/deviceAdmin?sort=id+asc')
    await reader.waitUntilSettled()
  })
  afterAll(() => console.close())

  const press = async (...keys: string[]) => {
    for (const key of keys) await reader.page.keyboard.press(key)
  }

  /** The active cell: its text, and whether it is visible and not covered. */
  const active = () =>
    reader.table.grid.evaluate((grid) => {
      const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
      if (!cell) return { text: undefined, column: 0, inSight: false }
      const { left, top, width, height } = cell.getBoundingClientRect()
      const inSight = [left + 2, left + width - 2].every((x) =>
        cell.contains(document.elementFromPoint(x, top + height / 2)),
      )
      return { text: cell.ariaLabel ?? cell.textContent, column: Number(cell.ariaColIndex), inSight }
    })
  const isOn = (text: string, column: number) =>
    eventually(async () => expect(await active()).toEqual({ text, column, inSight: true }))
  const readFocus = () =>
    reader.page.evaluate(() => {
      const { activeElement: element } = document
      return element?.getAttribute('role') ?? element?.getAttribute('aria-label') ?? element?.textContent
    })
  const hasFocus = (name: string) => eventually(async () => expect(await readFocus()).toBe(name))

  test('Tab enters and leaves the table as one stop, Shift+Tab goes back', async () => {
    await reader.page.getByRole('button', { name: 'View', exact: true }).focus()
    await press('Tab')
    await hasFocus('grid')
    await press('Tab')
    await hasFocus('Rows per page')
    await press('Shift+Tab')
    await hasFocus('grid')
    await press('Shift+Tab')
    await hasFocus('View')
  })

  test('arrows, Home, End and the page keys move to a cell that is visible', async () => {
    const { table } = reader
    const ids = await table.column('Device')
    await table.grid.focus()
    await press('ArrowRight')
    await isOn(ids[0] ?? '', 2)
    await press('ArrowDown', 'ArrowDown')
    await isOn(ids[2] ?? '', 2)
    await press('End')
    await eventually(async () => expect(await active()).toMatchObject({ column: 12, inSight: true }))
    await press('Home', 'ArrowRight', 'ArrowUp', 'ArrowUp')
    await isOn(ids[0] ?? '', 2)
    await press('ArrowUp')
    await isOn('Device', 2)
    await press('PageDown', 'PageDown', 'PageDown')
    await eventually(async () => expect(await active()).toMatchObject({ column: 2, inSight: true }))
    expect((await active()).text).not.toBe(ids[0])
    expect(ids.indexOf((await active()).text ?? '')).toBe(-1)
  })

  test('Ctrl+End moves to the last cell and Ctrl+Home to the first', async () => {
    const { page, table } = reader
    const [first = ''] = await table.column('Device')
    await table.grid.focus()
    await press('Control+End')
    await eventually(async () => expect(await active()).toMatchObject({ column: 12, inSight: true }))
    await eventually(async () => expect(await page.getByRole('row').last().getAttribute('aria-rowindex')).toBe('101'))
    await press('Control+Home', 'ArrowRight')
    await isOn(first, 2)
  })

  test('Space selects a row or the page, Enter on a header sorts', async () => {
    const { page, table, query } = reader
    await table.grid.focus()
    await press('ArrowDown', 'Space')
    await eventually(async () => expect(await table.checkbox(1).isChecked()).toBe(true))
    await press('Space', 'ArrowUp', 'ArrowUp', 'Space')
    await page.getByText('All 100 on this page.').waitFor()
    await press('Space', 'ArrowRight', 'Enter')
    await eventually(async () => expect(await table.sorted()).toEqual([['Device', 'descending']]))
    expect(query().get('sort')).toBe('id desc')
    await hasFocus('grid')
    await press('Enter')
    await eventually(async () => expect(await table.sorted()).toEqual([['Device', 'ascending']]))
  })

  test('Alt+Down opens the menu of the column, arrows move through it, Escape and Tab leave it', async () => {
    const { page, table, query } = reader
    const isAt = (item: string) =>
      eventually(async () => expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(item))
    await table.grid.focus()
    await press('ArrowRight', 'ArrowRight', 'Alt+ArrowDown')
    await isAt('Sort ascending')
    await press('ArrowDown', 'ArrowDown', 'ArrowDown')
    await isAt('Filter this column')
    await press('End')
    await isAt('Hide column')
    await press('ArrowDown')
    await isAt('Sort ascending')
    await press('Escape')
    await hasFocus('grid')
    await isOn((await table.column('Name'))[0] ?? '', 3)

    await press('Alt+ArrowDown')
    await isAt('Sort ascending')
    await press('Tab')
    await hasFocus('Rows per page')

    await press('Shift+Tab', 'Alt+ArrowDown')
    await isAt('Sort ascending')
    await press('ArrowDown', 'Enter')
    await eventually(async () => expect(query().get('sort')).toBe('name desc'))
    await hasFocus('grid')
  })

  test('a filter is set and removed from the column menu, and the focus returns to the table', async () => {
    const { page, table, query } = reader
    await table.grid.focus()
    await press('ArrowRight', 'ArrowRight', 'Alt+ArrowDown')
    await page.getByRole('menuitem', { name: 'Filter this column' }).press('Enter')
    await page.getByRole('dialog', { name: 'Edit filter Name' }).waitFor()
    await eventually(async () =>
      expect(await page.getByLabel('Contains').evaluate((input) => input === document.activeElement)).toBe(true),
    )
    await page.keyboard.type('hub')
    await press('Enter')
    await eventually(async () => expect(query().get('f.name')).toBe('hub'))
    await hasFocus('grid')
    await page.getByRole('button', { name: 'Remove filter Name' }).press('Enter')
    await eventually(async () => expect(query().has('f.name')).toBe(false))
    await hasFocus('Add filter')
  })

  test('menus and panels of the toolbar return the focus, and Tab stays inside a panel', async () => {
    const { page } = reader
    for (const [name, first] of [
      ['View', 'radio'],
      ['Refresh interval', 'menuitemradio'],
      ['Add filter', 'menuitem'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).press('Enter')
      await hasFocus(first)
      await press('Escape')
      await hasFocus(name)
    }
    await page.getByRole('button', { name: 'View', exact: true }).press('Enter')
    await hasFocus('radio')
    await press('Shift+Tab')
    await hasFocus('PrintCtrl P')
    await press('Tab')
    await hasFocus('radio')
    await press('Escape')
  })

  test('letters are commands until their reader switches them off, and again when they are switched on', async () => {
    const { page, waitUntilSettled } = await openReader(console, '/main/deviceAdmin')
    await waitUntilSettled()
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const search = page.locator('.quick-search input')
    const isFull = () => page.locator('.list-screen-full').count()
    const isSearching = () => search.evaluate((input) => input === document.activeElement)
    const letters = dialog.getByText(/^Single-key shortcuts/)
    await page.keyboard.press('?')
    await letters.click()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    for (const key of ['/', 'f', 'F', '?']) await page.keyboard.press(key)
    await waitUntilSettled()
    expect([await isFull(), await isSearching(), await dialog.count()]).toEqual([0, false, 0])
    expect(await search.getAttribute('aria-keyshortcuts')).toBeNull()

    await page.getByRole('button', { name: /^Account of / }).click()
    await page.getByRole('menuitem', { name: 'About this console' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await letters.click()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('f')
    await eventually(async () => expect(await isFull()).toBe(1))
    await page.keyboard.press('/')
    await eventually(async () => expect(await isSearching()).toBe(true))
    await page.context().close()
  })
})
