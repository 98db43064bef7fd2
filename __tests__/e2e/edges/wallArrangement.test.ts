import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader } from '#support/readers.ts'

let console: Console
beforeAll(async () => {
  console = await startConsole()
})
afterAll(() => console.close())

test('scenes are arranged on the wall, in Chinese and by keys, also for a paired display', async () => {
  const { page, context } = await openReader(console, '/main/dataCenterVendor', { as: 'vendor', locale: 'zh-CN' })
  await page.getByRole('link', { name: '数据大屏' }).last().click()
  await page.getByRole('heading', { level: 1, name: '核心指标' }).waitFor()
  // Without the frame of the console.
  expect(await page.locator('.top-bar, .side-menu').filter({ visible: true }).count()).toBe(0)
  await page.getByRole('button', { name: '画面' }).click()
  await page.getByRole('button', { name: '后移：核心指标' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: '趋势' }).waitFor()
  for (const scene of ['固件版本分布', '异常记录', '世界时钟']) {
    await page.getByRole('checkbox', { name: scene }).focus()
    await page.keyboard.press('Space')
  }
  await eventually(async () => expect(await page.locator('.wall-places i').count()).toBe(2))
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await eventually(async () => {
    const rows = await rowsOf<{ tiles: { name: string }[] }>(
      console.db,
      sql`select tiles from user_config_datav where page = 'bigData'`,
    )
    expect(rows.map(({ tiles }) => tiles.map(({ name }) => name))).toEqual([['trends', 'figures']])
  })
  // Neither the rotation nor a reload changes what was paused and saved.
  await page.reload()
  await page.getByRole('button', { name: '暂停' }).click()
  await page.getByRole('button', { name: '继续' }).waitFor()
  await page.getByRole('heading', { level: 1, name: '趋势' }).waitFor()
  await page.getByRole('link', { name: '退出' }).click()
  await page.getByRole('heading', { level: 1, name: '数据中心' }).waitFor()
  await context.close()
})
