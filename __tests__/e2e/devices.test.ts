import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader, type Reader } from '#support/readers.ts'
import { recordCalls } from '#support/tab.ts'

interface Bound {
  id: string
  user: string
}

describe('a device', () => {
  let console: Console
  let reader: Reader
  beforeAll(async () => {
    console = await startConsole()
    reader = await openReader(console, '/main')
  })
  afterAll(() => console.close())

  /** Bound devices in the order of the list, each used by one test. */
  const boundDevice = async (place: number): Promise<Bound> => {
    const [row] = await rowsOf<Bound>(
      console.db,
      sql`select id, user_id as user from device where user_id is not null order by id offset ${place} limit 1`,
    )
    if (!row) throw new Error('There is no such bound device')
    return row
  }
  const openDevice = async ({ page, open }: Reader, id: string) => {
    await open(`/main/deviceAdmin?f.id=${id}&open=${id}`)
    const drawer = page.getByRole('complementary', { name: id })
    await drawer.waitFor()
    return drawer
  }
  const askToUnbind = async (id: string) => {
    const drawer = await openDevice(reader, id)
    await drawer.getByRole('button', { name: 'Unbind device' }).click()
    const dialog = reader.page.getByRole('dialog').filter({ hasText: `Unbind ${id}` })
    await dialog.waitFor()
    return { drawer, dialog }
  }
  const binding = () => reader.table.column('Binding')

  test('shows its details and its reported versions, newest first', async () => {
    const { id } = await boundDevice(0)
    const drawer = await openDevice(reader, id)
    const versions = drawer
      .locator('section', { has: reader.page.getByRole('heading', { name: 'Versions' }) })
      .getByRole('table')
    await versions.waitFor()
    await eventually(async () => expect(await versions.getByRole('row').count()).toBe(5))
    const rows = await versions.getByRole('row').allTextContents()
    expect(rows[1]).toMatch(/^Firmware2\.\d\.\d/)
    expect(rows.slice(2).join()).toMatch(/Hardware.*C/)
    expect(await drawer.locator('dt').allTextContents()).toContain('Firmware')
  })

  test('is not unbound before confirmation', async () => {
    const { id, user } = await boundDevice(1)
    const { dialog } = await askToUnbind(id)
    await dialog.getByText(`${user} loses access to this device. Existing readings are kept.`).waitFor()
    await eventually(async () =>
      expect(
        await dialog.getByRole('button', { name: 'Cancel' }).evaluate((one) => one === document.activeElement),
      ).toBe(true),
    )
    await reader.page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await binding()).toEqual(['Bound'])
    expect((await boundDevice(1)).id).toBe(id)
  })

  test('is shown as unbound in its row at once, without another request for the page', async () => {
    const { id, user } = await boundDevice(2)
    const { drawer, dialog } = await askToUnbind(id)
    const pages = recordCalls(reader.page, 'getDevicePage')
    const unbindings = recordCalls(reader.page, 'delBindDevice')
    expect(await reader.table.column('User')).toEqual([user])
    await dialog.getByRole('button', { name: 'Unbind device' }).click()
    await reader.page.getByText(`${id} was unbound`).waitFor()
    await eventually(async () => expect(await binding()).toEqual(['Not bound']))
    expect(await reader.table.column('User')).toEqual(['–'])
    expect([pages.length, unbindings.length]).toEqual([0, 1])
    await drawer.getByText('This device is not bound to a user').waitFor()
    expect(await drawer.getByRole('button', { name: 'Unbind device' }).isDisabled()).toBe(true)
    expect((await boundDevice(2)).id).not.toBe(id)
  })

  test('that another administrator has unbound meanwhile is not unbound twice', async () => {
    const { id } = await boundDevice(3)
    const { dialog } = await askToUnbind(id)
    await console.db.execute(sql`update device set user_id = null, bind_time = null where id = ${id}`)
    await dialog.getByRole('button', { name: 'Unbind device' }).click()
    await reader.page.getByRole('alert').getByText('This device is not bound to a user').waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await reader.page.getByText(`${id} was unbound`).count()).toBe(0)
  })

  test('informs a vendor that its readings are no longer visible', async () => {
    const [own] = await rowsOf<Bound>(
      console.db,
      sql`select id, user_id as user from device where vid = 'V1001' and user_id is not null order by id limit 1`,
    )
    const vendor = await openReader(console, `/main/deviceVendor?f.id=${own?.id}&open=${own?.id}`, { as: 'vendor' })
    await vendor.page
      .getByRole('complementary', { name: own?.id ?? '' })
      .getByRole('button', { name: 'Unbind device' })
      .click()
    await vendor.page
      .getByText(`${own?.user} loses access to this device, and you no longer see its existing readings.`)
      .waitFor()
  })

  test('of another vendor is not in a vendor’s list', async () => {
    const vendor = await openReader(console, '/main/deviceVendor', { as: 'vendor' })
    await vendor.waitUntilSettled()
    const [own] = await rowsOf<{ count: number }>(
      console.db,
      sql`select count(*)::int as count from device where vid = 'V1001'`,
    )
    expect(await vendor.table.total()).toBe(own?.count)
    expect(await vendor.table.headers()).not.toContain('Vendor')
    const products = new Set(await vendor.table.column('Product'))
    const publishedNames = await rowsOf<{ name: string }>(
      console.db,
      sql`select distinct one ->> 'name' as name from product join product_publication live on live.product_id = product.id,
            jsonb_array_elements(live.names) as one where product.vid = 'V1001'`,
    )
    expect([...products].filter((name) => !publishedNames.some((one) => one.name === name))).toEqual([])

    const [foreign] = await rowsOf<{ id: string }>(console.db, sql`select id from device where vid = 'V1002' limit 1`)
    await vendor.open(`/main/deviceVendor?f.id=${foreign?.id}`)
    await vendor.page.getByRole('heading', { name: 'No rows match the filters' }).waitFor()
  })

  test('several are unbound together after a confirmation, with a result for each', async () => {
    const { page, open, waitUntilSettled, table } = await openReader(console, '/main', { locale: 'zh-CN' })
    const [some, late] = [await boundDevice(20), await boundDevice(21)]
    const [free] = await rowsOf<{ id: string }>(console.db, sql`select id from device where user_id is null limit 1`)
    const ids = [some.id, late.id, free?.id ?? '']
    const isBound = async () =>
      rowsOf<{ bound: boolean }>(
        console.db,
        sql`select user_id is not null as bound from device where id in ${ids} order by id`,
      )
    const choose = async (id: string) => {
      await open(`/main/deviceAdmin?q=${id}`)
      await waitUntilSettled()
      await table.checkbox(0).check({ force: true })
    }
    await choose(some.id)
    const before = await isBound()
    await page.getByRole('button', { name: '解绑 1 台设备' }).click()
    const asking = page.getByRole('dialog', { name: '解绑 1 台设备' })
    await asking.getByText('用户将无法再访问这些设备').waitFor()
    await asking.getByRole('button', { name: '取消' }).click()
    expect(await isBound()).toEqual(before)

    // Another administrator unbinds it first.
    await console.db.execute(sql`update device set user_id = null, bind_time = null where id = ${some.id}`)
    await page.getByRole('button', { name: '解绑 1 台设备' }).click()
    await asking.getByRole('button', { name: '解绑 1 台设备' }).click()
    await page.getByText('共 1 台，0 台已解绑').waitFor()
    await page.getByRole('button', { name: '查看未成功的记录' }).click()
    await page.getByRole('cell', { name: some.id }).waitFor()
    await page.getByRole('button', { name: '完成' }).click()
    // What failed stays selected.
    await page.getByRole('button', { name: '取消选择' }).click()

    await choose(late.id)
    await page.getByRole('button', { name: '解绑 1 台设备' }).click()
    await asking.getByRole('button', { name: '解绑 1 台设备' }).click()
    await page.getByText('共 1 台，1 台已解绑').waitFor()
    expect((await isBound()).some(({ bound }) => bound)).toBe(false)

    await choose(free?.id ?? '')
    await page.getByText('所选设备均未绑定用户').waitFor()
    await page.context().close()
  })
})
