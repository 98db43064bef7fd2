import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader, type Reader } from '#support/readers.ts'

describe('the address of a table', () => {
  let console: Console
  let reader: Reader
  beforeAll(async () => {
    console = await startConsole()
    reader = await openReader(console, '/main')
  })
  afterAll(() => console.close())

  const hasFocus = (role: 'grid' | 'complementary') =>
    eventually(async () =>
      expect(await reader.page.getByRole(role).evaluate((element) => element === document.activeElement)).toBe(true),
    )
  const isOpen = (id: string) => reader.page.getByRole('complementary', { name: id }).waitFor()
  const isClosed = () => eventually(async () => expect(await reader.page.getByRole('complementary').count()).toBe(0))

  test('contains page, size, order and filters, which a reload and the back button restore', async () => {
    const { page, table, query, waitUntilSettled, open } = reader
    await open('/main/deviceAdmin')
    await waitUntilSettled()
    await table.choose('Device', 'Sort ascending')
    await eventually(async () => expect(query().get('sort')).toBe('id asc'))
    await open('/main/deviceAdmin?sort=id+asc&size=50&f.binding=bound&page=2')
    await page.getByText(/^Rows 51–100 of/).waitFor()
    const ids = await table.column('Device')
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText(/^Rows 101–150 of/).waitFor()

    await page.goBack()
    await page.getByText(/^Rows 51–100 of/).waitFor()
    await eventually(async () => expect(await table.column('Device')).toEqual(ids))
    await page.reload()
    await waitUntilSettled()
    await eventually(async () => expect(await table.column('Device')).toEqual(ids))
    expect(await table.sorted()).toEqual([['Device', 'ascending']])
    await page.getByRole('button', { name: 'Edit filter Binding: Bound' }).waitFor()
    await page.goBack()
    await eventually(async () => expect(query().toString()).toBe('sort=id+asc'))
  })

  test('includes every change, also one before the last is rendered', async () => {
    const { page, query, waitUntilSettled, open } = reader
    await open('/main/deviceAdmin?size=50&f.binding=bound')
    await waitUntilSettled()
    await page.evaluate(() => {
      const press = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click()
      press('Remove filter Binding')
      press('Next page')
      press('Next page')
    })
    await page.getByText(/^Rows 101–150 of 500/).waitFor()
    expect(Object.fromEntries(query())).toEqual({ size: '50', page: '3' })
  })

  test('is read as far as it is valid; other parameters are ignored', async () => {
    const { page, query, waitUntilSettled, open, table } = reader
    await open('/main/deviceAdmin?page=two&size=7&sort=password+desc&f.binding=half&f.createTime=..&f.none=1&open=')
    await waitUntilSettled()
    await page.getByText('Rows 1–100 of 500').waitFor()
    // Headers far outside the viewport are not rendered.
    await page.setViewportSize({ width: 1920, height: 1080 })
    await eventually(async () => expect(await table.sorted()).toEqual([['Added (UTC+8)', 'descending']]))
    expect(await page.getByRole('button', { name: /^Edit filter/ }).count()).toBe(0)
    expect(query().get('page')).toBe('two')
  })

  test('names the open record: after a click on its number, a double click on its row, or Enter', async () => {
    const { page, table, query, waitUntilSettled, open } = reader
    await open('/main/deviceAdmin?sort=id+asc')
    await waitUntilSettled()
    const [first = '', second = '', third = ''] = await table.column('Device')
    await page.getByRole('button', { name: first, exact: true }).click()
    await isOpen(first)
    expect(query().get('open')).toBe(first)
    await hasFocus('complementary')
    await page.keyboard.press('Escape')
    await isClosed()
    await hasFocus('grid')

    await page.getByRole('gridcell', { name: (await table.column('Name'))[1] ?? '' }).dblclick()
    await isOpen(second)
    await page.getByRole('button', { name: 'Close' }).click()
    await isClosed()
    await hasFocus('grid')

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await isOpen(third)
    expect(query().get('open')).toBe(third)
    expect(query().get('sort')).toBe('id asc')
    await page.goBack()
    await isClosed()
    await page.goForward()
    await isOpen(third)
  })

  test('opens a record beside the table, and closing the record focuses the table', async () => {
    await reader.open('/main/deviceAdmin?sort=id+desc')
    await reader.waitUntilSettled()
    const [, device = ''] = await reader.table.column('Device')
    const other = await openReader(console, `/main/deviceAdmin?sort=id+desc&open=${device}`)
    const drawer = other.page.getByRole('complementary', { name: device })
    await eventually(async () => expect(await drawer.evaluate((one) => one === document.activeElement)).toBe(true))
    await other.page.keyboard.press('Escape')
    await eventually(async () =>
      expect(await other.table.grid.evaluate((grid) => grid === document.activeElement)).toBe(true),
    )
    expect(other.query().has('open')).toBe(false)
  })
})
