import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { grantKeys } from '#support/licences.ts'
import { pick } from '#support/picker.ts'
import { openReader } from '#support/readers.ts'
import { localesToday } from '#support/sampling.ts'
import { confirmNow } from '#support/tab.ts'

/** Each language has a separate product, without a quota. */
const words = {
  'en-US': {
    pid: 'P2010',
    grant: 'Grant keys',
    balance: /0 of 0 granted keys left · 100,000 after this grant/,
    draw: 'Generate keys',
    count: 'Number of keys',
    reason: 'Reason',
    product: 'Product',
    leaves: '94,200 of 100,000 left afterwards',
    progress: /^([\d,]+) of 58,000 keys generated$/,
    ready: 'Ready',
    drawnMany: '58,000 generated = 58,000 not activated + 0 activated + 0 revoked',
    drawn: '5,800 generated = 5,800 not activated + 0 activated + 0 revoked',
    export: 'Export for factory',
    keys: 'Keys',
    show: 'Show full key',
    revoke: 'Revoke key',
    revokes: 'This key can no longer activate a device. This cannot be undone.',
    note: 'Reason',
    revoked: 'Revoked',
    log: ['Full key viewed', 'Exported', 'Generated', 'Granted'],
  },
  'zh-CN': {
    pid: 'P2009',
    grant: '发放授权码',
    balance: /已发放 0 个，剩余 0 个 · 本次发放后剩余 100,000 个/,
    draw: '生成授权码',
    count: '授权码数量',
    reason: '原因',
    product: '产品',
    leaves: '生成后剩余 94,200，额度 100,000',
    progress: /^已生成 ([\d,]+)\/58,000 个授权码$/,
    ready: '已就绪',
    drawnMany: '已生成 58,000 = 未激活 58,000 + 已激活 0 + 已吊销 0',
    drawn: '已生成 5,800 = 未激活 5,800 + 已激活 0 + 已吊销 0',
    export: '导出给工厂',
    keys: '授权码',
    show: '查看完整授权码',
    revoke: '吊销授权码',
    revokes: '此授权码将无法再激活任何设备，且不可撤销。',
    note: '原因',
    revoked: '已吊销',
    log: ['查看完整授权码', '导出', '生成', '发放'],
  },
} as const

describe('licences', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test.each(localesToday('licence applications'))(
    'are granted, generated, shown, exported and revoked, and the auditor sees each step, in %s',
    async (locale) => {
      const labels = words[locale]
      const { page } = await openReader(console, '/main/license', { locale })
      await page.getByRole('link', { name: labels.grant }).click()
      const form = page.locator('.record-form')
      await pick(form.getByLabel(labels.product), labels.pid)
      await form.getByLabel(labels.count).fill('100,000')
      await form.getByText(labels.balance).waitFor()
      await form.getByLabel(labels.reason).fill('Contract 7')
      await form.getByRole('button', { name: labels.grant }).click()
      await page.getByRole('dialog').getByText('100,000').waitFor()
      await confirmNow(page)

      // The page of a quota links to its product, and the window title contains record and page.
      await page.getByRole('link', { name: labels.pid, exact: true }).waitFor()
      expect((await page.title()).split(' · ')).toHaveLength(3)
      await page.getByRole('link', { name: labels.draw }).click()
      await form.getByLabel(labels.count).fill('5800')
      await page.getByText(labels.leaves).waitFor()
      await form.getByRole('button', { name: labels.draw }).click()

      const drawer = page.locator('.drawer')
      await drawer.getByText(labels.drawn).waitFor()
      await drawer.getByText(labels.ready).waitFor()
      const download = page.waitForEvent('download')
      await drawer.getByRole('button', { name: labels.export }).click()
      const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
      expect(lines).toHaveLength(5_801)
      expect(lines[1]).toMatch(new RegExp(`^(?:\\w{4}-){6}\\w{4},${labels.pid},V1001,[0-9a-f]{16},[\\w-]{86}$`))

      await drawer.getByRole('link', { name: labels.keys }).click()
      await page
        .getByRole('gridcell', { name: /^\w{4}-…-\w{4}$/ })
        .first()
        .click()
      await page.keyboard.press('Enter')
      await drawer.getByRole('button', { name: labels.show }).click()
      const key = await drawer.getByText(/^(?:\w{4}-){6}\w{4}$/).textContent()
      expect(lines.some((line) => line.startsWith(`${key},`))).toBe(true)

      await drawer.getByRole('button', { name: labels.revoke }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(labels.note).fill('Printed twice')
      await dialog.getByText(labels.revokes).waitFor()
      await dialog.getByRole('button', { name: labels.revoke }).click()
      await eventually(() =>
        drawer.locator('.record-standing').getByText(labels.revoked, { exact: true }).waitFor({ timeout: 500 }),
      )
      await page.context().close()

      const auditor = await openReader(console, `/main/licenceLog?f.pid=${labels.pid}`, { locale, as: 'auditor' })
      for (const event of labels.log) await auditor.page.getByRole('gridcell', { name: event, exact: true }).waitFor()
      await auditor.open('/main/auditTrail?f.machine=licenceActivation')
      // Notes are the last column, outside a smaller window.
      await auditor.page.setViewportSize({ width: 1920, height: 1080 })
      await auditor.page.getByText('Printed twice').first().waitFor()
      await auditor.page.context().close()
    },
  )

  test('have singular and plural counts, and move to a device with an id of the greatest length', async () => {
    const { page, open, waitUntilSettled } = await openReader(console, '/main/license?f.pid=P2001')
    await page.locator('.cell-open:visible').click()
    await page.getByRole('link', { name: 'Grant more' }).click()
    const form = page.locator('.record-form')
    await form.getByLabel('Number of keys').fill('1')
    await form.getByLabel('Reason').fill('A spare')
    await form.getByRole('button', { name: 'Grant keys' }).click()
    await confirmNow(page)
    await page.getByText('1 key granted', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Generate keys' }).click()
    await form.getByLabel('Number of keys').fill('1')
    await form.getByRole('button', { name: 'Generate keys' }).click()
    await page.getByText('Generating 1 key', { exact: true }).waitFor()

    await open('/main/editLicenseList?f.state=activated&f.pid=P2001')
    await waitUntilSettled()
    await page.locator('.cell-open:visible').first().click()
    await page.locator('.drawer').getByRole('button', { name: 'Move to another device' }).click()
    const device = page.getByRole('dialog').getByLabel('New device')
    expect(await device.getAttribute('maxlength')).toBe('64')
    await page.context().close()
  })

  test.each(localesToday('licence keys'))(
    'are generated by the ten thousands, with a progress bar that reaches its end, in %s',
    async (locale) => {
      const labels = words[locale]
      await grantKeys(console.db, 58_000, labels.pid)
      const { page } = await openReader(console, `/main/license?f.pid=${labels.pid}`, { locale })
      await page.locator('.cell-open:visible').click()
      await page.getByRole('link', { name: labels.draw }).click()
      const form = page.locator('.record-form')
      await form.getByLabel(labels.count).fill('58000')
      await form.getByRole('button', { name: labels.draw }).click()

      const drawer = page.locator('.drawer')
      const bar = drawer.getByRole('progressbar')
      /** Number of generated keys in the text of the progress bar, and its percentage. */
      const progress = async () => {
        const [words, filled] = await bar.evaluate((one) => [one.ariaLabel, one.ariaValueNow])
        const [, count = ''] = labels.progress.exec(words ?? '') ?? []
        return { count: Number(count.replaceAll(',', '')), filled: Number(filled) }
      }
      const first = await progress()
      const second = await eventually(async () => {
        const current = await progress()
        expect(current.count).toBeGreaterThan(first.count)
        return current
      })
      for (const { count, filled } of [first, second]) expect(filled).toBe(Math.round(count / 580))
      expect(second.count).toBeLessThan(58_000)
      await bar.waitFor({ state: 'detached' })
      await drawer.getByText(labels.drawnMany).waitFor()
      await drawer.getByText(labels.ready).waitFor()
      const [{ keys } = { keys: 0 }] = await rowsOf<{ keys: number }>(
        console.db,
        sql`select count(*)::int as keys from licence_key`,
      )
      const totals = page.locator('.licence-totals')
      await eventually(async () => expect(await totals.innerText()).toContain(keys.toLocaleString('en')))
      await page.context().close()
    },
  )
})
