import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader, type Reader } from '#support/readers.ts'

const devices = '/main/deviceAdmin'
const declaredColumns = ['Device', 'Name', 'Product', 'Vendor', 'Binding', 'User', 'Firmware']

describe('the columns of a table', () => {
  let console: Console
  let reader: Reader
  beforeAll(async () => {
    console = await startConsole()
  })
  beforeEach(async () => {
    reader = await openReader(console, devices)
    await reader.waitUntilSettled()
  })
  afterEach(() => reader.context.close())
  afterAll(() => console.close())

  const inOrder = (labels: string[]) =>
    eventually(async () => expect((await reader.table.headers()).slice(0, labels.length)).toEqual(labels))
  const isWide = (label: string, pixels: number) =>
    eventually(async () => expect(Math.round(await reader.table.width(label))).toBe(pixels))
  /** Preferences are stored a moment after they change. */
  const waitForPreference = (part: string) =>
    reader.page.waitForFunction((text) => localStorage.getItem('persist:preferences')?.includes(text), part)

  test('are resized by dragging their edge and by the menu', async () => {
    const { page, table } = reader
    const width = await table.width('Name')
    const edge = await table.header('Name').locator('.bp6-table-resize-handle-target').boundingBox()
    if (!edge) throw new Error('The header has no edge to drag')
    const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 30, y, { steps: 3 })
    await page.mouse.move(x + 60, y, { steps: 3 })
    await page.mouse.up()
    await eventually(async () => expect(await table.width('Name')).toBeGreaterThan(width + 40))

    const dragged = Math.round(await table.width('Name'))
    await table.choose('Name', 'Wider')
    await isWide('Name', dragged + 24)
    // The menu stays open for the next step.
    for (let step = 0; step < 2; step++) await page.getByRole('menuitem', { name: 'Narrower' }).click()
    await isWide('Name', dragged - 24)
  })

  test.each(['en-US', 'zh-CN'] as const)(
    'show whole dates and names also on the first page that is opened, in %s',
    async (locale) => {
      const { page, context, open, waitUntilSettled } = await openReader(console, '/main/typeManage', { locale })
      const truncated = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('.grid-cell')]
            .filter((cell) => [cell, ...cell.children].some((one) => one.scrollWidth > one.clientWidth))
            .map((cell) => cell.textContent),
        )
      // A new document measures before its font is loaded.
      for (const path of ['/main/typeManage', '/main/serviceAdmin', '/main/license']) {
        await open(path)
        await page.reload()
        await page.locator('[role="gridcell"]:visible').first().waitFor()
        await waitUntilSettled()
        await eventually(async () => expect([path, await truncated()]).toEqual([path, []]))
      }
      await context.close()
    },
  )

  test('are fitted to their content, and a truncated cell shows its full text', async () => {
    const { page, table } = reader
    await table.choose('Name', 'Narrower')
    for (let step = 0; step < 8; step++) await page.getByRole('menuitem', { name: 'Narrower' }).click()
    await page.keyboard.press('Escape')
    const narrow = await table.width('Name')
    const [name = ''] = await table.column('Name')
    const cell = page.getByRole('gridcell', { name, exact: true }).first()
    await cell.hover()
    await eventually(async () => expect(await cell.getAttribute('title')).toBe(name))
    await table.grid.focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.locator('.cell-peek').getByText(name, { exact: true }).waitFor()
    await table.header('Name').locator('.bp6-table-resize-handle-target').dblclick()
    await eventually(async () => expect(await table.width('Name')).toBeGreaterThan(narrow))
    await page.locator('.cell-peek').waitFor({ state: 'detached' })
    expect(await cell.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  })

  test('are moved by dragging one header onto another and by the menu', async () => {
    const { page, table } = reader
    await inOrder(declaredColumns)
    await table.header('Firmware').dragTo(table.header('Product'))
    await inOrder(['Device', 'Name', 'Firmware', 'Product', 'Vendor', 'Binding', 'User'])
    await table.choose('Product', 'Move right')
    await inOrder(['Device', 'Name', 'Firmware', 'Vendor', 'Product', 'Binding', 'User'])
    await table.choose('Name', 'Move left')
    await inOrder(['Name', 'Device', 'Firmware'])
    await table.openMenu('Name')
    expect(await page.getByRole('menuitem', { name: 'Move left' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('stay visible when they are frozen, while the others scroll', async () => {
    const { page, table } = reader
    await table.choose('Name', 'Freeze up to here')
    const before = await table.header('Name').boundingBox()
    await table.grid.focus()
    await page.keyboard.press('End')
    await eventually(async () => expect(await table.headers()).not.toContain('Product'))
    await eventually(async () => expect(await table.header('Name').boundingBox()).toEqual(before))
    await eventually(async () => expect((await table.column('Name'))[0]).toMatch(/\w/))
    await table.choose('Name', 'Unfreeze columns')
    await eventually(async () => expect((await table.headers())[0]).not.toBe('Device'))
  })

  test('are hidden and shown again by name, except the last one', async () => {
    const { page, table } = reader
    await table.choose('Vendor', 'Hide column')
    await inOrder(['Device', 'Name', 'Product', 'Binding'])
    await page.getByRole('button', { name: 'View · 1 column hidden' }).click()
    const columns = page.getByRole('dialog', { name: 'View' })
    await columns.getByLabel('Search columns').fill('ven')
    await eventually(async () => expect(await columns.getByRole('checkbox').count()).toBe(1))
    await columns.getByText('Vendor').click()
    await eventually(async () => expect(await table.headers()).toContain('Vendor'))

    await columns.getByLabel('Search columns').fill('')
    await columns.getByText('Firmware').waitFor()
    for (const box of await columns.getByRole('checkbox').all())
      if (await box.isEnabled()) await box.uncheck({ force: true })
    await eventually(async () => expect(await table.headers()).toHaveLength(1))
    expect(await columns.getByRole('checkbox', { checked: true }).isDisabled()).toBe(true)
    await columns.getByRole('button', { name: 'Reset columns' }).click()
    await page.keyboard.press('Escape')
    await inOrder(declaredColumns)
  })

  test('keep their arrangement over a reload, for this account only', async () => {
    const { page, table, waitUntilSettled, become } = reader
    await table.choose('Firmware', 'Hide column')
    await table.choose('Binding', 'Move left')
    const width = Math.round(await table.width('Name'))
    await table.choose('Name', 'Wider')
    await isWide('Name', width + 24)
    await page.getByRole('button', { name: /^View/ }).click()
    await page.getByRole('radio', { name: 'Comfortable' }).click()
    await waitForPreference('roomy')

    await page.reload()
    await waitUntilSettled()
    await inOrder(['Device', 'Name', 'Product', 'Binding', 'Vendor', 'User', 'Last seen (UTC+8)'])
    await isWide('Name', width + 24)

    await become('vendor', '/main/deviceVendor')
    await waitUntilSettled()
    // A vendor's devices have no vendor column.
    await inOrder(['Device', 'Name', 'Product', 'Binding', 'User', 'Firmware'])
    // The default width fits its own content, not that of the administrator.
    await eventually(async () => expect(await table.width('Name')).toBeLessThanOrEqual(width))
  })

  test('change the height of their rows with the density', async () => {
    const { page, table } = reader
    const heightOf = async () => (await page.getByRole('gridcell').nth(5).boundingBox())?.height
    await page.getByRole('button', { name: /^View/ }).click()
    for (const [density, height] of [
      ['Normal', 32],
      ['Comfortable', 40],
      ['Compact', 28],
    ] as const) {
      await page.getByRole('radio', { name: density }).click()
      await eventually(async () => expect(await heightOf()).toBe(height))
    }
    expect((await table.column('Name')).length).toBeGreaterThan(10)
  })
})
