import OSS from 'ali-oss'
import { sql } from 'drizzle-orm'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createImage } from '#support/fileEncoders.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

type Grant = OSS.Options & { prefix: string }

describe('a private file', () => {
  let platform: Platform
  let licence: StoredFile
  beforeAll(async () => {
    platform = await startPlatform()
    licence = await upload('licenceImage')
  })
  afterAll(() => platform.close())

  const upload = async (rule: string, owner = 'vendor-new'): Promise<StoredFile> => {
    const token = await platform.signIn(owner)
    const { prefix, ...grant } = (await platform.call<Grant>('getStsToken', {}, { token })).data as Grant
    const key = `${prefix}${crypto.randomUUID()}`
    const bytes = await createImage('png', { width: 60, height: 40 })
    await new OSS({ ...grant, cname: true, refreshSTSToken: async () => grant as never }).put(key, bytes)
    const response = await platform.call<StoredFile>('uploadImg', { key, rule, name: 'licence.png' }, { token })
    return response.data as StoredFile
  }
  const addressFor = async (username: string, id = licence.id) => {
    const token = await platform.signIn(username)
    return platform.call<{ url: string; expires: string }>('getFileAddress', { id }, { token })
  }
  const keyOf = async (id: string) => {
    const [row] = await rowsOf<{ key: string }>(platform.db, sql`select object_key as key from file where id = ${id}`)
    return row?.key ?? ''
  }

  test('has no public address, and its storage path is not readable', async () => {
    expect(licence).toMatchObject({ name: 'licence.png', url: null })
    const key = await keyOf(licence.id)
    expect(key).toBe(`private/${licence.id}.png`)
    expect((await fetch(`${platform.storage.publicUrl}/${key}`)).status).toBe(403)
  })

  test.each(['vendor-new', 'admin', 'auditor'])(
    'is opened for some minutes by %s, and stored by no cache',
    async (account) => {
      const { data } = await addressFor(account)
      const minutes = (Date.parse(data?.expires ?? '') - Date.now()) / 60_000
      expect(minutes).toBeGreaterThan(14)
      expect(minutes).toBeLessThanOrEqual(15)
      const response = await fetch(data?.url ?? '')
      expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        ...[200, 'image/png', 'no-store'],
      ])
    },
  )

  test.each([
    ['vendor-waiting', statuses.notFound.status],
    ['omnia', statuses.notFound.status],
    ['marketing', statuses.notFound.status],
  ])('is not opened by %s', async (account, status) => {
    expect(await addressFor(account)).toMatchObject({ status })
  })

  test('is required: neither a public nor a missing file has such an address', async () => {
    const publicFile = await upload('image2MB', 'admin')
    expect(publicFile.url).toBe(`${platform.storage.publicUrl}/public/${publicFile.id}.png`)
    for (const id of [publicFile.id, crypto.randomUUID()])
      expect(await addressFor('admin', id)).toMatchObject({ status: statuses.notFound.status })
  })

  test('is used for every licence image, in the record and on the disk', async () => {
    const rows = await rowsOf<{ vendor: string; key: string; rule: string }>(
      platform.db,
      sql`select vendor_id as vendor, object_key as key, rule from vendor_file join file on file.id = file_id`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { vendor, key, rule } of rows) {
      expect([rule, key]).toEqual(['licenceImage', expect.stringMatching(/^private\//)])
      const token = await platform.signIn('auditor')
      const { data } = await platform.call<{ licences: StoredFile[] }>('getVendor', { id: vendor }, { token })
      expect(data?.licences.map(({ url }) => url)).toEqual([null])
    }
  })
})
