import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader } from '#support/readers.ts'

const systolic = 'Systolic (mmHg)'
const descending = (values: number[]) => values.toSorted((a, b) => b - a)

describe('the order of a table', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  const extremes = async () => {
    const [row] = await rowsOf<{ low: number; high: number }>(
      console.db,
      sql`select min(q_systolic) as low, max(q_systolic) as high from reading_blood_pressure`,
    )
    return row
  }

  test('a click on a header sorts all readings, not only this page, and a second click reverses the order', async () => {
    const { page, table, query, waitUntilSettled } = await openReader(console, '/main/bloodPressure?page=2')
    await waitUntilSettled()
    const { low, high } = (await extremes()) ?? {}
    const values = async () => (await table.column(systolic)).map(Number)

    await table.header(systolic).getByRole('button', { name: 'Systolic' }).first().click()
    await eventually(async () => expect((await values())[0]).toBe(high))
    expect(await values()).toEqual(descending(await values()))
    expect(await table.sorted()).toEqual([[systolic, 'descending']])
    expect(query().get('sort')).toBe('systolic desc')
    expect(query().has('page')).toBe(false)

    await table.header(systolic).getByRole('button', { name: 'Systolic' }).first().click()
    await eventually(async () => expect((await values())[0]).toBe(low))
    expect(await values()).toEqual(descending(await values()).toReversed())
    expect(await table.sorted()).toEqual([[systolic, 'ascending']])
    await page.getByText('Sorted by Systolic, ascending').waitFor({ state: 'attached' })
  })

  test('is busy from the click on, before rows of the new order are rendered', async () => {
    const { page, query, waitUntilSettled } = await openReader(console, '/main/deviceAdmin?view=plain')
    await waitUntilSettled()
    const press = page.locator('.plain-table thead').getByRole('button', { name: 'Device', exact: true })
    const [sort, busy] = await press.evaluate(async (button: HTMLElement) => {
      button.click()
      await Promise.resolve()
      return [location.hash.split('sort=')[1], document.querySelector('.list-table')?.ariaBusy]
    })
    expect([sort, busy]).toEqual(['id+desc', 'true'])
    await waitUntilSettled()
    expect(query().get('sort')).toBe('id desc')
    await page.context().close()
  })

  test('the column menu sorts in either direction', async () => {
    const { table, query, waitUntilSettled } = await openReader(console, '/main/deviceAdmin')
    await waitUntilSettled()
    await table.choose('Device', 'Sort ascending')
    await eventually(async () => expect(await table.sorted()).toEqual([['Device', 'ascending']]))
    expect(query().get('sort')).toBe('id asc')
    await eventually(async () => expect((await table.column('Device'))[0]).toMatch(/^AM1-/))
    await table.choose('Device', 'Sort descending')
    await eventually(async () => expect((await table.column('Device'))[0]).toMatch(/^TP1-/))
  })

  test('a column that cannot be sorted offers no order', async () => {
    const { page, table, waitUntilSettled } = await openReader(console, '/main/bloodPressure')
    await waitUntilSettled()
    await table.openMenu('Level')
    await page.getByRole('menuitem', { name: 'Hide column' }).waitFor()
    expect(await page.getByRole('menuitem', { name: /^Sort/ }).count()).toBe(0)
    expect(await table.header('Level').getByRole('button').count()).toBe(1)
  })
})
