import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader, type Reader } from '#support/readers.ts'

const devices = '/main/deviceAdmin?sort=id+asc'

describe('selection and copying in a table', () => {
  let console: Console
  let reader: Reader
  beforeAll(async () => {
    console = await startConsole()
    reader = await openReader(console, '/main', { permissions: ['clipboard-read', 'clipboard-write'] })
  })
  beforeEach(() => reader.page.goto('about:blank'))
  afterAll(() => console.close())

  const checkedBoxes = () => reader.page.getByRole('gridcell').getByRole('checkbox', { checked: true })
  const counts = (count: number) => reader.page.getByText(`${count} selected`, { exact: true }).waitFor()
  const cell = (name: string) => reader.page.getByRole('gridcell', { name, exact: true })
  const clipboard = () => reader.page.evaluate(() => navigator.clipboard.readText())

  test('rows stay selected by their record, across other pages and another order', async () => {
    const { page, table, waitUntilSettled, open } = reader
    await open(devices)
    await waitUntilSettled()
    const [first = '', , third = ''] = await table.column('Device')
    await table.checkbox(0).check({ force: true })
    await table.checkbox(2).check({ force: true })
    await counts(2)
    await eventually(async () => expect(await page.getByRole('row', { selected: true }).count()).toBe(2))

    await page.getByRole('button', { name: 'Next page' }).click()
    await eventually(async () => expect(await table.column('Device')).not.toContain(first))
    await eventually(async () => expect(await checkedBoxes().count()).toBe(0))
    await counts(2)

    await page.getByRole('button', { name: 'First page' }).click()
    await eventually(async () => expect(await checkedBoxes().count()).toBe(2))
    await open(`/main/deviceAdmin?sort=id+desc&f.id=${third}`)
    await eventually(async () => expect(await table.column('Device')).toEqual([third]))
    await eventually(async () => expect(await checkedBoxes().count()).toBe(1))
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await eventually(async () => expect(await checkedBoxes().count()).toBe(0))
  })

  test('the checkbox in the header selects the page, and is indeterminate for a part of it', async () => {
    const { page, table, waitUntilSettled, open } = reader
    await open('/main/deviceAdmin?size=50')
    await waitUntilSettled()
    const all = page.getByRole('checkbox', { name: 'Select all rows on this page' })
    await all.check({ force: true })
    await page.getByText('All 50 on this page.', { exact: true }).waitFor()
    await table.checkbox(1).uncheck({ force: true })
    await counts(49)
    await eventually(async () => expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true))
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await eventually(async () => expect(await all.isChecked()).toBe(false))
  })

  test('a range of cells selected by dragging is copied as text, cell by cell', async () => {
    const { page, table, waitUntilSettled, open } = reader
    await open(devices)
    await waitUntilSettled()
    // Names are loaded after the numbers that refer to them.
    await eventually(async () => expect((await table.column('Product'))[1]).not.toMatch(/^P\d+$/))
    const [products, vendors] = [await table.column('Product'), await table.column('Vendor')]
    await cell(products[1] ?? '')
      .nth(1)
      .hover()
    await page.mouse.down()
    await cell(vendors[3] ?? '')
      .nth(3)
      .hover()
    await page.mouse.up()
    await page.keyboard.press('Control+c')
    await page.getByText('6 cells copied').waitFor()
    const lines = [1, 2, 3].map((row) => `${products[row]}\t${vendors[row]}`)
    expect(await clipboard()).toBe(lines.join('\n'))
  })

  test('Shift and the arrows select a range, and a formula in it is copied as text', async () => {
    const { page, table, waitUntilSettled, open } = reader
    await console.db.execute(
      "update device set name = '=2+3', firmware = E'two\\nlines' where id = (select min(id) from device)",
    )
    await open('/main/deviceAdmin?sort=id+asc&size=50')
    await waitUntilSettled()
    await cell('=2+3').click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Control+c')
    await page.getByText('4 cells copied').waitFor()
    const [names, products] = [await table.column('Name'), await table.column('Product')]
    expect(await clipboard()).toBe(`'=2+3\t${products[0]}\n${names[1]}\t${products[1]}`)

    await page.keyboard.press('Home')
    for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Control+c')
    await page.getByText('1 cell copied').waitFor()
    expect(await clipboard()).toBe('"two\nlines"')
  })

  test.each([
    ['en-US', 'Content is empty'],
    ['zh-CN', '内容为空'],
  ])('a cell without a value is not copied, which is reported in %s', async (locale, expected) => {
    await console.db.execute('update device set firmware = null where id = (select min(id) from device)')
    const permissions = ['clipboard-read', 'clipboard-write']
    const { page, waitUntilSettled } = await openReader(console, '/main/deviceAdmin?sort=id+asc&size=50', {
      locale,
      permissions,
    })
    await waitUntilSettled()
    await page.evaluate(() => navigator.clipboard.writeText('from before'))
    await page.getByRole('grid').focus()
    await page.keyboard.press('Home')
    for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+c')
    await page.getByText(expected, { exact: true }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('from before')
  })

  test('a browser without access to the clipboard is reported', async () => {
    const { page, waitUntilSettled, open } = await openReader(console, devices)
    await waitUntilSettled()
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.getByRole('gridcell').nth(3).click()
    await page.keyboard.press('Control+c')
    await page.getByText('The browser blocked copying').waitFor()
    await open('/login')
  })
})
