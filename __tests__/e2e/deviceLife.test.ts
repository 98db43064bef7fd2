import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transitionDueRecords } from '#server/platform/workflows/clock.ts'
import { type Console, startConsole } from '#support/console.ts'
import { createAppKey, prefixOf } from '#support/deviceApi.ts'
import { testEngine } from '#support/engine.ts'
import { eventually } from '#support/eventually.ts'
import { pick } from '#support/picker.ts'
import { openReader } from '#support/readers.ts'
import { localesToday } from '#support/sampling.ts'
import { confirmNow } from '#support/tab.ts'

/** Each language has a separate product, in an app of the product's vendor. */
const words = {
  'en-US': {
    pid: 'P2007',
    vid: 'V1001',
    appId: 'tern-home',
    grant: 'Grant keys',
    draw: 'Generate keys',
    count: 'Number of keys',
    reason: 'Reason',
    more: 'Grant more',
    ready: 'Ready',
    export: 'Export for factory',
    humidity: 'Humidity (%RH)',
    add: 'Add service',
    fields: ['Vendor', 'Service', 'App', 'App version', 'Usage'],
    service: 'Chat GPT',
    vendor: 'Aster Health',
    usage: 'Commercial',
    renew: /^Renew until/,
    renewed: 'Tern Home was renewed',
    app: 'Tern Home',
    activated: ['Not activated', 'Activated'],
    ended: ['Pending', 'Active', 'Ended'],
  },
  'zh-CN': {
    pid: 'P2008',
    vid: 'V1002',
    appId: 'yanou-home',
    grant: '发放授权码',
    draw: '生成授权码',
    count: '授权码数量',
    reason: '原因',
    more: '增加额度',
    ready: '已就绪',
    export: '导出给工厂',
    humidity: '湿度 (%RH)',
    add: '开通服务',
    fields: ['厂商', '服务', '应用', '应用版本', '使用类型'],
    service: 'Chat GPT',
    vendor: 'Omnia Medical',
    usage: '商用',
    renew: /^续期至/,
    renewed: '燕鸥之家 已续期',
    app: '燕鸥之家',
    activated: ['未激活', '已激活'],
    ended: ['待生效', '生效中', '已结束'],
  },
} as const
type Locale = keyof typeof words

describe('a device and the service of its app', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  /** Grants a quota, generates a batch from it, and exports the batch for the factory. Returns its keys. */
  const exportBatch = async (page: Page, labels: (typeof words)[Locale]): Promise<string[]> => {
    await page.locator('.cell-open:visible').click()
    await page.getByRole('link', { name: labels.more }).click()
    const form = page.locator('.record-form')
    await form.getByLabel(labels.count).fill('40')
    await form.getByLabel(labels.reason).fill('Contract 9')
    await form.getByRole('button', { name: labels.grant }).click()
    await confirmNow(page)
    await page.getByRole('link', { name: labels.draw }).click()
    await form.getByLabel(labels.count).fill('25')
    await form.getByRole('button', { name: labels.draw }).click()
    const drawer = page.locator('.drawer')
    await drawer.getByText(labels.ready).waitFor()
    const download = page.waitForEvent('download')
    await drawer.getByRole('button', { name: labels.export }).click()
    const [, ...lines] = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
    return lines.map((line) => line.split(',')[0] ?? '')
  }

  /** Creates an app of a vendor with a product. Returns a function that requests the app's products and services with its key. */
  const createAppWith = async ({ vid, app, appId, pid }: (typeof words)[Locale]) => {
    await console.db.execute(
      sql`with made as (insert into sys_app (vid, name, app_id, app_version, languages)
                        values (${vid}, ${app}, ${appId}, '2.0', '{en,zh-CN}') returning id, vid)
          insert into app_product (app_id, pid, vid) select id, ${pid}, vid from made`,
    )
    const authorization = `Bearer ${await createAppKey(console, 'client', appId)}`
    return async () => {
      const reply = await fetch(`${console.url}${prefixOf('appApi')}/app`, { headers: { authorization } })
      const { pids, services } = (await reply.json()) as { pids: string[]; services: string[] }
      return { pids, services }
    }
  }

  const speak = async <Reply>(call: string, request: object, token = ''): Promise<Reply> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const body = JSON.stringify(request)
    const reply = await fetch(`${console.url}${prefixOf('deviceApi')}/${call}`, { method: 'POST', headers, body })
    return (await reply.json()) as Reply
  }

  /** Moves the periods of an app into the past; the clock then applies the due events. */
  const passMonths = async (app: string, months: number) => {
    const periods = await rowsOf<{ id: string }>(
      console.db,
      sql`select id from service_record where app_name = ${app} order by start_time`,
    )
    for (const { id } of periods)
      await console.db.execute(
        sql`update service_record set start_time = start_time - make_interval(months => ${months}),
                   end_time = end_time - make_interval(months => ${months}) where id = ${id}`,
      )
    await transitionDueRecords(console.db, testEngine)
    return periods
  }

  test.each(localesToday('device life'))(
    'go from a quota to readings and to the end of the service of the product’s app, and the auditor replays it, in %s',
    async (locale) => {
      const labels = words[locale]
      const { page, open } = await openReader(console, `/main/license?f.pid=${labels.pid}`, { locale })
      const keys = await exportBatch(page, labels)
      expect(keys).toHaveLength(25)

      const [serial = ''] = keys
      const deviceId = `STORY-${locale}`
      const { token } = await speak<{ token: string }>('activate', { serial, deviceId, pid: labels.pid })
      const readings = [57, 58, 59].map((humidity, index) => ({
        measuredAt: new Date(Date.now() - index * 60_000).toISOString(),
        values: { temperature: 21.5, humidity },
      }))
      expect(await speak('readings', { readings }, token)).toMatchObject({ accepted: 3 })
      const table = await openReader(console, `/main/DeDataTempHumidityIndex?f.deviceId=${deviceId}`, { locale })
      await eventually(async () => expect(await table.table.column(labels.humidity)).toEqual(['57.0', '58.0', '59.0']))
      await table.page.context().close()

      // The app of the device's product has no service yet.
      const readApp = await createAppWith(labels)
      const pids = [labels.pid]
      expect(await readApp()).toEqual({ pids, services: [] })
      await open('/main/serviceAdmin')
      await page.getByRole('link', { name: labels.add }).click()
      const form = page.locator('.record-form')
      const [vendor, service, app, version, usage] = labels.fields
      const field = (name: string) => form.getByLabel(name, { exact: true })
      await pick(field(vendor), labels.vendor)
      await pick(field(service), labels.service)
      await pick(field(app), labels.app)
      expect(await field(version).inputValue()).toBe('2.0')
      await field(usage).selectOption({ label: labels.usage })
      await form.getByRole('button', { name: labels.add }).click()
      const periods = page.locator('.periods li.period')
      const states = async () =>
        (await periods.evaluateAll((all) => all.map(({ className }) => className))).map((name) =>
          name.split('-').at(-1),
        )
      await eventually(async () => expect(await states()).toEqual(['active']))
      expect(await readApp()).toEqual({ pids, services: ['chatGpt'] })
      await page.locator('main').getByRole('button', { name: labels.renew }).click()
      await confirmNow(page)
      await page.getByText(labels.renewed).waitFor()
      await eventually(async () => expect(await states()).toEqual(['pending', 'active']))
      const [, length = 0] = await lengths(labels.app)
      await passMonths(labels.app, length)
      await page.reload()
      await eventually(async () => expect(await states()).toEqual(['active', 'ended']))
      expect(await readApp()).toEqual({ pids, services: ['chatGpt'] })
      const [first] = await passMonths(labels.app, length)
      await page.reload()
      await eventually(async () => expect(await states()).toEqual(['ended', 'ended']))
      expect(await readApp()).toEqual({ pids, services: [] })
      await page.context().close()

      const [key] = await rowsOf<{ id: string }>(
        console.db,
        sql`select id from licence_key where device_id = ${deviceId}`,
      )
      await replayHistory(locale, 'licenceActivation', key?.id ?? '', labels.activated)
      await replayHistory(locale, 'serviceRecord', first?.id ?? '', labels.ended)
    },
  )

  /** Number of months of each period of an app. */
  const lengths = async (app: string): Promise<number[]> =>
    (
      await rowsOf<{ months: number }>(
        console.db,
        sql`select validity::int as months from service_record where app_name = ${app} order by start_time`,
      )
    ).map(({ months }) => months)

  /** The auditor replays a record's history from its end to its start, state by state. */
  const replayHistory = async (locale: Locale, machine: string, record: string, states: readonly string[]) => {
    const { page, waitUntilSettled } = await openReader(
      console,
      `/main/auditRecord?machine=${machine}&record=${record}`,
      {
        locale,
        as: 'auditor',
      },
    )
    await waitUntilSettled()
    const isAt = page.locator('.chart-state.is-now .chart-label')
    for (const [index, state] of states.toReversed().entries()) {
      if (index > 0) await page.keyboard.press('ArrowLeft')
      await eventually(async () => expect(await isAt.textContent()).toBe(state))
    }
    await page.context().close()
  }
})
