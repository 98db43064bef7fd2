import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { dials } from '#contract/interfaces/deviceApi/dials.ts'
import { type Console, startConsole } from '#support/console.ts'
import { createSerial, randomDeviceId } from '#support/deviceApi.ts'
import { createPackage } from '#support/dialPackages.ts'
import { createImage } from '#support/fileEncoders.ts'
import { pick } from '#support/picker.ts'
import { openReader, type Reader } from '#support/readers.ts'
import { localesToday } from '#support/sampling.ts'
import { sendNow } from '#support/tab.ts'
import { testFile, uploaderOf } from '#support/uploader.ts'

const manifest = { products: ['P2003'] }
const text = { text: 'STEPS', size: 9, x: 10, y: 20, width: 40, height: 18 }
const zip = (buffer: Buffer) => ({ name: 'face.zip', mimeType: 'application/zip', buffer })
const careless = zip(createPackage({ overrides: { ...manifest, memory: 600 }, texts: [text] }))
/** Passes with a warning. */
const mended = zip(createPackage({ overrides: manifest, texts: [{ ...text, size: 18 }], alwaysOn: null }))
const sha256 = createHash('sha256').update(mended.buffer).digest('hex')

/** Labels in both languages that the test selects by. */
const words = {
  'en-US': {
    face: 'Slow morning',
    type: 'Type',
    group: 'Group',
    release: 'Version',
    author: 'Author',
    display: 'Display image',
    package: 'Package',
    add: 'Add',
    save: 'Save',
    product: 'Thermo Patch',
    list: 'List',
    compared: 'Compared with Thermo Patch',
    warned: 'Passed with warnings',
    takeOff: 'Unlist with a reason',
    reason: 'Always-on image missing',
    untrue: 'Animation too long',
    listed: 'On shelf',
    off: 'Off shelf',
    remove: /^Remove face\.zip/,
  },
  'zh-CN': {
    face: '慢晨',
    type: '类型',
    group: '分组',
    release: '版本号',
    author: '作者',
    display: '展示图',
    package: '表盘包',
    add: '添加',
    save: '保存',
    product: '体温贴',
    list: '上架',
    compared: '已对照产品 体温贴',
    warned: '通过，有提醒',
    takeOff: '强制下架',
    reason: '缺少息屏显示图',
    untrue: '动画过长',
    listed: '已上架',
    off: '已下架',
    remove: /^移除 face\.zip/,
  },
}

describe.each(localesToday('watch face'))('a watch face, in %s', (locale) => {
  const of = words[locale]
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
    await console.db.execute(
      sql`insert into product_screen (pid, vid, shape, width, height, memory) values ('P2003', 'V1001', 'square', 96, 112, 512)`,
    )
  })
  afterAll(() => console.close())

  const fill = async (page: Page) => {
    await page.locator('.names-field input:not([type="radio"], [role="combobox"])').first().fill(of.face)
    const form = page.locator('.record-form')
    await pick(form.getByLabel(of.type, { exact: true }), 1)
    await pick(form.getByLabel(of.group, { exact: true }), 1)
    await form.getByLabel(of.release, { exact: true }).fill('1.0.0')
    await form.getByLabel(of.author, { exact: true }).fill('Lin Wei')
    const picture = await createImage('png', { width: 288, height: 336 })
    await uploaderOf(page, of.display).choose(testFile('face.png', picture))
    await uploaderOf(page, of.package).choose(careless)
    await uploaderOf(page, of.package).field.locator('ol .file-name').waitFor()
    await uploaderOf(page, of.display).field.locator('ol .file-name').waitFor()
  }
  const openFace = async ({ page, waitUntilSettled }: Reader) => {
    await waitUntilSettled()
    await page.locator('a.dial-card').filter({ hasText: of.face }).click()
    await page.locator('.record-history').waitFor()
  }
  /** A watch of the product that uses the device interface. */
  const createWatch = async () => {
    const { serial } = await createSerial(console, 'P2003')
    const request = async (path: string, init: RequestInit = {}) => fetch(`${console.url}/device-api/v1/${path}`, init)
    const activated = await request('activate', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ serial, deviceId: randomDeviceId(), pid: 'P2003' }),
    })
    const { token } = (await activated.json()) as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    return {
      faces: async () => {
        const { list } = (await (await request('dials', { headers })).json()) as ResponseOf<typeof dials>
        return list.map(({ name, package: { sha256, url } }) => ({ name, sha256, url }))
      },
      packageStatus: async () => (await request(`dialPackage?sha256=${sha256}`, { headers })).status,
    }
  }
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  test('is refused by the lab, repaired, listed, found by a watch, and delisted for a reason from its report', async () => {
    const watch = await createWatch()
    const vendor = await openReader(console, '/main/createDial', { as: 'vendor', locale })
    const { page } = vendor

    // Before the upload, the lab in the vendor's browser reports what the platform would report.
    await page.locator('.package-check input[type="file"]').setInputFiles(careless)
    const finding = page.locator('.package-check [data-code="textSmall"]')
    await finding.locator('.marked-picture i').waitFor()
    await page.locator('.package-check').getByText(of.compared, { exact: true }).waitFor()
    await page.locator('.package-check [data-code="productMemory"]').waitFor()

    await fill(page)
    await page.locator('.form-foot').getByRole('button', { name: of.add, exact: true }).click()
    await page.locator('.record-history').waitFor()
    const products = page.locator('.dial-products')
    await pick(products.getByRole('combobox'), of.product)
    await products.getByRole('button', { name: of.add, exact: true }).click()
    await products.getByText('P2003').waitFor()
    await page.locator('.dial-report [data-code="textSmall"] .marked-picture i').first().waitFor()
    // Blocked: offered with its reason, but disabled.
    expect(await button(page, of.list).isDisabled()).toBe(true)

    await uploaderOf(page, of.package).row('face.zip').getByRole('button', { name: of.remove }).click()
    await uploaderOf(page, of.package).choose(mended)
    await uploaderOf(page, of.package).field.locator('ol .file-name').waitFor()
    await page.locator('.form-foot').getByRole('button', { name: of.save, exact: true }).click()
    await page.locator('.dial-report').getByText(of.warned).waitFor()
    expect(await watch.faces()).toEqual([])
    await button(page, of.list).click()
    await sendNow(page)
    await page.locator('.record-standing').getByText(of.listed).waitFor()
    const [face, ...others] = await watch.faces()
    expect([face?.name, face?.sha256, others]).toEqual([of.face, sha256, []])
    const content = Buffer.from(await (await fetch(face?.url ?? '')).arrayBuffer())
    expect([content.equals(mended.buffer), await watch.packageStatus()]).toEqual([true, 200])

    const admin = await openReader(console, '/main/dialMarket', { locale })
    await openFace(admin)
    await button(admin.page, of.takeOff).click()
    const dialog = admin.page.getByRole('dialog')
    // Reasons that the report does not contain cannot be chosen.
    expect(await dialog.getByText(of.untrue, { exact: true }).count()).toBe(0)
    await dialog.getByText(of.reason, { exact: true }).click()
    await button(admin.page, of.takeOff).last().click()
    await sendNow(admin.page)
    await admin.page.locator('.record-standing').getByText(of.off).waitFor()
    await admin.page.locator('.record-transitions').getByText(of.reason).waitFor()
    expect([await watch.faces(), await watch.packageStatus()]).toEqual([[], 404])
  })
})
