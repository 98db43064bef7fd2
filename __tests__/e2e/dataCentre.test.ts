import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader } from '#support/readers.ts'
import { localesToday } from '#support/sampling.ts'

const words = {
  'en-US': {
    arrange: 'Edit layout',
    devices: 'Devices',
    newDevices: 'New devices',
    feedback: 'Feedback',
    ofDevices: 'Total devices',
    ofFeedback: 'Total feedback',
    move: (title: string) => `Move ${title}`,
    remove: (title: string) => `Remove ${title}`,
    placed: (title: string) => new RegExp(`^${title}: position 1 of \\d+, 3 columns wide, 2 rows high$`),
    add: 'Add tile',
    save: 'Save',
    saved: 'Layout saved',
    share: 'Save for all vendors',
    shared: 'Default layout saved for vendors without their own',
    reset: 'Reset',
    wasReset: 'Layout reset',
    asTable: (title: string) => `Show as table: ${title}`,
    asFile: (title: string) => `Save as CSV: ${title}`,
    head: 'Period',
    interval: 'Refresh interval',
    every5: 'Every 5 minutes',
    justNow: 'Updated just now',
    year: '1 y',
    month: 'Month',
  },
  'zh-CN': {
    arrange: '调整布局',
    devices: '设备',
    newDevices: '新增设备',
    feedback: '用户反馈',
    ofDevices: '设备数',
    ofFeedback: '用户反馈数',
    move: (title: string) => `移动 ${title}`,
    remove: (title: string) => `移除 ${title}`,
    placed: (title: string) => new RegExp(`^${title}：第 1 位，共 \\d+ 位，宽 3 列，高 2 行$`),
    add: '添加卡片',
    save: '保存',
    saved: '布局已保存',
    share: '设为厂商默认布局',
    shared: '未自定义布局的厂商将看到此布局',
    reset: '恢复默认',
    wasReset: '已恢复默认布局',
    asTable: (title: string) => `以表格显示：${title}`,
    asFile: (title: string) => `保存为 CSV：${title}`,
    head: '周期',
    interval: '刷新间隔',
    every5: '每 5 分钟',
    justNow: '刚刚更新',
    year: '1 年',
    month: '月',
  },
} as const

describe('the data centre', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  const readTiles = async (page: string, account: string) => {
    const [row] = await rowsOf<{ tiles: { name: string; columns: number; rows: number }[] }>(
      console.db,
      sql`select tiles from user_config_datav c join account a on a.id = c.account_id
           where c.page = ${page} and a.username = ${account}`,
    )
    return row?.tiles
  }

  test.each(localesToday('data centre'))(
    'shows its metrics as charts, tables, files and lists, in the arrangement of its reader, in %s',
    async (locale) => {
      const labels = words[locale]
      const { page, query, context } = await openReader(console, '/main/dataCenterAdmin', { locale })
      const tile = (title: string) => page.locator('.figure-tile').getByRole('region', { name: title, exact: true })
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      await page.getByText(labels.justNow).waitFor()

      // Arranged by the keyboard alone.
      const titles = () => page.locator('.tile-handle-title').allTextContents()
      // Keys have no effect until the arrangement of the page is loaded.
      await eventually(async () => expect(await button(labels.arrange).isEnabled()).toBe(true))
      await button(labels.arrange).press('Enter')
      const handle = button(labels.move(labels.ofDevices))
      await handle.focus()
      for (const key of ['Home', 'Shift+ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key)
      await page.getByText(labels.placed(labels.ofDevices)).waitFor({ state: 'attached' })
      await button(labels.remove(labels.ofFeedback)).press('Enter')
      await eventually(async () => expect(await titles()).not.toContain(labels.ofFeedback))
      await button(labels.add).press('Enter')
      await page.getByRole('menuitem', { name: labels.ofFeedback, exact: true }).press('Enter')
      await eventually(async () => expect((await titles()).at(-1)).toBe(labels.ofFeedback))
      await button(labels.save).press('Enter')
      await page.getByText(labels.saved).waitFor()
      const [first, ...others] = (await readTiles('dataCenterAdmin', 'admin')) ?? []
      expect([first, others.at(-1)?.name]).toEqual([{ name: 'devices', columns: 3, rows: 2 }, 'feedback'])
      await page.reload()
      await tile(labels.devices).waitFor()
      await eventually(async () =>
        expect(await page.locator('.figure-tile').first().getByRole('region').getAttribute('aria-label')).toBe(
          labels.devices,
        ),
      )
      await button(labels.arrange).click()
      await button(labels.reset).click()
      await page.getByText(labels.wasReset).waitFor()
      expect(await readTiles('dataCenterAdmin', 'admin')).toBeUndefined()

      // A year by months, from the address.
      await button(labels.year).click()
      await button(labels.month).click()
      await eventually(async () => expect(query().toString()).toMatch(/month/))
      const trend = tile(labels.newDevices)
      await trend.getByRole('button', { name: labels.asTable(labels.newDevices) }).click()
      const table = trend.getByRole('table')
      await table.getByRole('columnheader', { name: labels.head }).waitFor()
      const months = await table.getByRole('row').count()
      expect(months).toBeGreaterThanOrEqual(13)
      const download = page.waitForEvent('download')
      await trend.getByRole('button', { name: labels.asFile(labels.newDevices) }).click()
      const csv = await readFile(await (await download).path(), 'utf8')
      expect(csv.trimEnd().split('\r\n')).toHaveLength(months)
      expect(csv).toContain(`"${labels.head}","${labels.newDevices}"`)
      const count = table.getByRole('link').first()
      const expectedTotal = Number(((await count.textContent()) ?? '').replace(/\D/g, ''))
      await count.click()
      await page.waitForURL(/deviceAdmin\?.*f\.createTime=/)
      await eventually(async () =>
        expect(
          Number(((await page.locator('.page-header [role="status"]').first().textContent()) ?? '').replace(/\D/g, '')),
        ).toBe(expectedTotal),
      )
      await page.goBack()

      await button(labels.interval).click()
      await page.getByRole('menuitemradio', { name: labels.every5 }).click()
      await page.getByRole('button', { name: new RegExp(`${labels.interval}.+${labels.every5}`) }).waitFor()
      await context.close()
    },
  )

  test('has the arrangement that an administrator shared with vendors, until a vendor makes one', async () => {
    const labels = words['en-US']
    const { page, context } = await openReader(console, '/main/dataCenterVendor')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await button(labels.arrange).click()
    await button(labels.move(labels.ofFeedback)).focus()
    await page.keyboard.press('Home')
    await button(labels.share).click()
    await page.getByText(labels.shared).waitFor()
    await context.close()
    for (const locale of ['en-US', 'zh-CN'] as const) {
      const vendor = await openReader(console, '/main/dataCenterVendor', { as: 'vendor', locale })
      const label = () => vendor.page.locator('.figure-tile').first().getByRole('region').getAttribute('aria-label')
      await eventually(async () => expect(await label()).toBe(words[locale].feedback))
      await vendor.page.getByRole('button', { name: words[locale].arrange, exact: true }).click()
      // Only administrators share an arrangement.
      expect(await vendor.page.getByRole('button', { name: words[locale].share }).count()).toBe(0)
      await vendor.page.getByRole('button', { name: words[locale].move(words[locale].ofDevices), exact: true }).focus()
      await vendor.page.keyboard.press('Home')
      await vendor.page.getByRole('button', { name: words[locale].save, exact: true }).click()
      await vendor.page.getByText(words[locale].saved).waitFor()
      await eventually(async () => expect(await label()).toBe(words[locale].devices))
      await vendor.page.getByRole('button', { name: words[locale].arrange, exact: true }).click()
      await vendor.page.getByRole('button', { name: words[locale].reset, exact: true }).click()
      await vendor.page.getByText(words[locale].wasReset).waitFor()
      await vendor.context.close()
    }
  })
})
