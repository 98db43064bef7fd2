import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { Locator } from 'playwright-core'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { createImage } from '#support/fileEncoders.ts'
import { openReader, type Reader } from '#support/readers.ts'

/** A time at which the first address that a page requested is still valid. */
const withinItsTime = '10:00'

describe('licence images', () => {
  let console: Console
  let auditVendor: string
  beforeAll(async () => {
    console = await startConsole()
    const [row] = await rowsOf<{ id: string; key: string }>(
      console.db,
      sql`select vendor.id, object_key as key from vendor join vendor_file on vendor_id = vendor.id
            join file on file.id = file_id where vendor.name = 'Northwind'`,
    )
    const image = await createImage('png', { width: 60, height: 40 })
    await console.storage.store.put(row?.key ?? '', Readable.from([image]), { type: 'image/png' })
    auditVendor = `/main/auditVendor?id=${row?.id}`
  })
  afterAll(() => console.close())

  const isDrawn = (image: Locator) =>
    eventually(async () =>
      expect(await image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0),
    )
  const addressOf = async (image: Locator) => (await image.getAttribute('src')) ?? ''
  const statusOfImage = async ({ page }: Reader) => {
    const address = await page.locator('.gallery-caption a').getAttribute('href')
    return (await fetch(address ?? '')).status
  }

  test('are shown to the reviewer and the vendor by an address that expires', async () => {
    const admin = await openReader(console, auditVendor)
    const image = admin.page.locator('.gallery-stage img')
    await isDrawn(image)
    const address = await addressOf(image)
    expect(address).toMatch(/\/private\/[\w-]+\.png\?.*Expires=\d+&Signature=/)
    expect((await fetch(address.replace(/\?.*/, ''))).status).toBe(403)
    expect(await statusOfImage(admin)).toBe(200)
    await admin.context.close()

    const vendor = await openReader(console, '/editVendorInfo', { as: 'vendor-waiting' })
    await isDrawn(vendor.page.locator('.review-images img'))
    await vendor.context.close()
  })

  test('stay on an open page, whose address is renewed in time', async () => {
    const admin = await openReader(console, '/main/main')
    const { page } = admin
    await page.clock.install()
    await admin.open(auditVendor)
    const image = page.locator('.gallery-stage img')
    await isDrawn(image)
    const response = page.waitForResponse('**/file/getFileAddress')
    await page.clock.fastForward(withinItsTime)
    const { data } = await (await response).json()
    await eventually(async () => expect(await addressOf(image)).toBe(data.url))
    await isDrawn(image)
    expect(await statusOfImage(admin)).toBe(200)
    await admin.context.close()
  })
})
