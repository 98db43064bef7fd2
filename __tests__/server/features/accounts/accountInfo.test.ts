import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { licenceImagesMax } from '#contract/vendors/vendor.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { accountId } from '#support/accounts.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createUploadedFile } from '#support/products.ts'

interface Info {
  vendor: { id: string; version: number; website: string | null; contactName: string }
  licences: { id: string }[]
  logo: { id: string; url: string } | null
}

describe('account info of a verified vendor', () => {
  let platform: Platform
  let token: string
  let images: string[]
  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('vendor')
    const owner = await accountId(platform.db, 'vendor')
    const rows = await rowsOf<{ id: string }>(
      platform.db,
      sql`insert into file (id, owner_id, rule, name, kind, bytes, object_key)
          select gen_random_uuid(), ${owner}, 'licenceImage', 'licence.png', 'png', 1, 'private/' || gen_random_uuid()
            from generate_series(1, 6) returning id`,
    )
    images = rows.map(({ id }) => id)
  })
  afterAll(() => platform.close())

  const own = async () => (await platform.call<Info>('getVendorInfo', {}, { token })).data as Info
  const save = async (changes: object) => {
    const { id, version } = (await own()).vendor
    const values = {
      website: null,
      contactName: 'Ann Aster',
      contactPhone: '+86 755 8601 3388',
      contactEmail: 'ann@aster.example',
      licenceIds: images.slice(0, 1),
      logoId: null,
    }
    return platform.call('saveAccountInfo', { id, version, ...values, ...changes }, { token })
  }

  test('accepts five images and rejects a sixth', async () => {
    expect(licenceImagesMax).toBe(5)
    expect((await save({ licenceIds: images.slice(0, 5) })).status).toBe(statuses.ok.status)
    const refusal = await save({ licenceIds: images })
    expect([refusal.status, refusal.errors?.map(({ field }) => field)]).toEqual([
      statuses.invalid.status,
      ['licenceIds'],
    ])
    expect((await own()).licences).toHaveLength(5)
  })

  test('shows a logo to readers of its manuals, and no logo by default', async () => {
    const [manual] = await rowsOf<{ code: string }>(
      platform.db,
      sql`select code from sys_article_ebook where vid = 'V1001' and state = 'published' limit 1`,
    )
    const readPage = async () => (await platform.app.inject({ url: `/m/${manual?.code}` })).body
    expect((await own()).logo).toBeNull()
    expect(await readPage()).not.toContain('class="logo"')
    const logoId = await createUploadedFile(platform.db, 'vendor', 'logo')
    expect((await save({ logoId })).status).toBe(statuses.ok.status)
    const { logo } = await own()
    expect(logo?.id).toBe(logoId)
    expect(await readPage()).toMatch(
      new RegExp(`<header><img class="logo" src="${logo?.url}"[^>]* alt="Aster Health">`),
    )
    for (const other of [images[0], await createUploadedFile(platform.db, 'omnia', 'logo')])
      expect((await save({ logoId: other })).errors).toMatchObject([{ field: 'logoId', code: 'notFound' }])
    expect((await own()).logo?.id).toBe(logoId)
    expect((await save({})).status).toBe(statuses.ok.status)
    expect(await readPage()).not.toContain('class="logo"')
  })

  test.each([
    ['contactName', 100, (length: number) => 'x'.repeat(length)],
    [
      'contactEmail',
      254,
      (length: number) => `${'x'.repeat(60)}@${`${'y'.repeat(60)}.`.repeat(3)}${'y'.repeat(length - 247)}.ex`,
    ],
    ['website', 200, (length: number) => `https://aster.example/${'x'.repeat(length - 22)}`],
  ])('accepts %s of up to %i characters', async (field, max, textOf) => {
    expect((await save({ [field]: textOf(max) })).status).toBe(statuses.ok.status)
    const refusal = await save({ [field]: textOf(max + 1) })
    expect([refusal.status, refusal.errors?.map((one) => one.field)]).toEqual([statuses.invalid.status, [field]])
  })
})
