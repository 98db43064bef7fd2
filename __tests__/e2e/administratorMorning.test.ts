import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { countActions } from '#support/clickCount.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { createKeyboard } from '#support/keyboard.ts'
import { openReader } from '#support/readers.ts'
import { localesToday } from '#support/sampling.ts'

const words = {
  'en-US': {
    search: 'Search',
    vendors: ['verifications', 'Verifications'],
    approveVendor: 'Approve vendor',
    products: ['product reviews', 'Product reviews'],
    approveProduct: 'Approve product',
    addRollout: ['add rollout', 'Add rollout'],
    readings: ['blood pressure', 'Blood pressure'],
    filter: /^Filter/,
    lastDays: /30 days/,
    saveView: ['save view', 'Save as a view'],
    saved: 'View Last month saved',
    name: 'Last month',
    exportList: ['export', 'Export this list'],
    start: 'Export',
  },
  'zh-CN': {
    search: '搜索',
    vendors: ['资质审核', '资质审核'],
    approveVendor: '通过审核',
    products: ['产品审核', '产品审核'],
    approveProduct: '通过审核',
    addRollout: ['新建升级任务', '新建升级任务'],
    readings: ['血压', '血压'],
    filter: /筛选/,
    lastDays: /30 天/,
    saveView: ['保存为视图', '保存为视图'],
    saved: '视图“Last month”已保存',
    name: 'Last month',
    exportList: ['导出', '导出此列表'],
    start: '导出',
  },
} as const

/** Presses of keys, with modifiers, from the data centre to the exported file; typed texts count nothing. */
const mostActions = 52

describe.each(localesToday('administrator morning'))("an administrator's morning, in %s", (locale) => {
  const labels = words[locale]
  let console: Console
  beforeEach(async () => {
    console = await startConsole()
  })
  afterEach(() => console.close())

  test('is done by the keyboard: reviews, a rollout, a filtered view and its export', async () => {
    const { db } = console
    const { page, context, waitUntilSettled, query } = await openReader(console, '/main/dataCenterAdmin', {
      locale,
      acceptDownloads: true,
    })
    const actions = await countActions(page)
    // Counts from the next document on.
    await page.reload()
    await waitUntilSettled()
    const { press, tabTo } = createKeyboard(page)
    const type = (text: string) => page.keyboard.insertText(text)
    const statesOf = (table: 'vendor' | 'product', id: string) =>
      rowsOf(db, sql`select state from ${sql.identifier(table)} where id = ${id}`)
    const openedId = () => query().get('id') ?? ''

    /** Opens the entry of the command palette that a query finds first. */
    const find = async ([text, entry]: readonly [text: string, entry: string]) => {
      await press('Control+k')
      const palette = page.getByRole('dialog', { name: labels.search })
      await palette.waitFor()
      await type(text)
      await palette.getByRole('option', { selected: true }).filter({ hasText: entry }).waitFor()
      await press('Enter')
      await palette.waitFor({ state: 'detached' })
    }
    /** Opens the first record of the list. */
    const openFirst = async () => {
      await page.locator('[role="gridcell"]:visible').first().waitFor()
      await waitUntilSettled()
      await press('F6', 'ArrowRight', 'Enter')
    }
    /** Approves the open record, and waits until it cannot be approved twice. */
    const approve = async (name: string) => {
      const enabled = page.getByRole('button', { name, exact: true, disabled: false })
      await enabled.waitFor()
      await press('F6', 'Enter')
      await enabled.waitFor({ state: 'detached' })
    }

    await find(labels.vendors)
    await openFirst()
    await approve(labels.approveVendor)
    const vendor = openedId()

    await find(labels.products)
    await openFirst()
    await page.waitForURL(/auditProduct\?id=/)
    const first = openedId()
    await approve(labels.approveProduct)
    await press('Alt+ArrowDown')
    await eventually(async () => expect(openedId()).not.toBe(first))
    const second = openedId()
    await approve(labels.approveProduct)

    await find(labels.addRollout)
    await page.locator('.record-form').waitFor()
    await press('Tab')
    await type('Morning rollout')
    await press('Tab')
    await type('P2003')
    await page.locator('[role="listbox"] [role="option"]').first().waitFor()
    await press('Enter')
    await press('Shift+Tab', 'Enter')
    await page.waitForURL(/firmwareRollout\?id=/)

    await find(labels.readings)
    await page.locator('[role="gridcell"]:visible').first().waitFor()
    await waitUntilSettled()
    await press('F6', 'ArrowRight', 'Alt+ArrowDown')
    await page.getByRole('menuitem', { name: labels.filter }).first().waitFor()
    await press('ArrowDown', 'ArrowDown', 'Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(({ name }) => labels.lastDays.test(name))
    await press('Enter')
    await eventually(async () => expect(query().get('f.measuredAt')).toBe('last:30d'))
    await waitUntilSettled()

    await find(labels.saveView)
    await page.getByRole('dialog').waitFor()
    await type(labels.name)
    await press('Enter')
    await page.getByText(labels.saved).first().waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await find(labels.exportList)
    await page.getByRole('dialog').getByRole('button', { name: labels.start, exact: true, disabled: false }).waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), press('Enter')])
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/)

    expect(actions()).toBeLessThanOrEqual(mostActions)
    // Decisions are sent when their ten seconds for undo have passed.
    await eventually(async () => {
      expect(await statesOf('vendor', vendor)).toEqual([{ state: 'approved' }])
      for (const id of [first, second]) expect(await statesOf('product', id)).not.toEqual([{ state: 'underReview' }])
    })
    await context.close()
  }, 180_000)
})
