import { createHash, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createUploadedFile } from '#support/products.ts'

interface SavedRecord {
  id: string
  version: number
  sha256: string
  bytes: number
  vid: string
  state: string
}

describe('firmware versions', () => {
  let platform: Platform
  let token: string
  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('admin')
  })
  afterAll(() => platform.close())

  const uploadFirmware = async (content: Buffer, name = 'aster-9.bin') => {
    const { data: grant } = await platform.call<{ prefix: string }>('getStsToken', {}, { token })
    const key = `${grant?.prefix}${randomUUID()}`
    await platform.storage.store.put(key, Readable.from([content]), { type: 'application/octet-stream' })
    return platform.call<{ id: string; url: string | null; kind: string }>(
      'uploadFile',
      { key, rule: 'firmware', name },
      { token },
    )
  }
  const createRequest = async (release: string, more: object = {}) => ({
    pid: 'P2001',
    component: 'firmware',
    release,
    minRelease: null,
    languages: ['en'],
    notes: [{ language: 'en', text: 'Better sleep' }],
    file: await uploadContent(randomBytes(200)),
    ...more,
  })
  const uploadContent = async (content: Buffer) => (await uploadFirmware(content)).data?.id
  const save = (request: object) => platform.call<SavedRecord>('saveOrUpdateFirmware', request, { token })
  const move = (id: string | undefined, event: string, note = '') =>
    platform.call(
      'transitionRecord',
      { machine: 'firmwareLife', recordId: id, event, ...(note && { reason: { note } }) },
      { token },
    )

  test('store the file unchanged in any format, and sign it for devices', async () => {
    const content = Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(3_000_000)])
    const { data: file } = await uploadFirmware(content)
    expect(file).toMatchObject({ kind: 'bin', url: null })
    const { data } = await save(await createRequest('8.0', { file: file?.id }))
    const sha256 = createHash('sha256').update(content).digest('hex')
    expect(data).toMatchObject({ sha256, bytes: content.length, vid: 'V1001', state: 'draft' })
    const read = async () =>
      (
        await platform.call<{ signed: { signature: string; keyId: string; signedTime: string } | null }>(
          'getFirmware',
          { id: data?.id },
          { token },
        )
      ).data?.signed
    // A draft may be deleted without a trace, so none is signed.
    expect(await read()).toBeNull()
    await move(data?.id, 'firmware.release')
    const version = await read()
    const keys = await platform.app.inject({ url: '/device-api/v1/publicKeys' })
    const { pem } = keys.json().list.find(({ keyId }: { keyId: string }) => keyId === version?.keyId)
    const signedText = `firmware/2:P2001:firmware:8.0:${content.length}:${sha256}:${version?.signedTime}`
    const signature = Buffer.from(version?.signature ?? '', 'base64url')
    expect(verify(null, Buffer.from(signedText), createPublicKey(pem), signature)).toBe(true)
    expect(verify(null, Buffer.from(signedText.replace('P2001', 'P2003')), createPublicKey(pem), signature)).toBe(false)
    const [step] = await rowsOf<{ detail: string; at: string }>(
      platform.db,
      sql`select detail, at::text from transition where machine = 'firmwareLife' and record_id = ${data?.id}`,
    )
    expect(JSON.parse(step?.detail ?? '{}').changes).toEqual({ signedText: { before: null, after: signedText } })
    expect(Math.abs(Date.parse(version?.signedTime ?? '') - Date.parse(step?.at ?? ''))).toBeLessThan(60_000)
    await move(data?.id, 'firmware.withdraw', 'The battery lasts a day only')
    expect(await read()).toBeNull()
  })

  test('never decrease', async () => {
    const first = await save(await createRequest('8.10'))
    expect((await move(first.data?.id, 'firmware.release')).status).toBe(statuses.ok.status)
    for (const release of ['8.9', '8.10', '8.10.0.0', '8'])
      expect(await save(await createRequest(release))).toMatchObject({
        status: statuses.invalid.status,
        errors: [{ field: 'release', code: 'notNewer' }],
      })
    expect((await save(await createRequest('8.11', { minRelease: '8.11' }))).errors).toMatchObject([
      { field: 'minRelease', code: 'notBelowRelease' },
    ])
    // Two drafts: the first release makes the other one obsolete.
    const [low, high] = [await save(await createRequest('8.20')), await save(await createRequest('8.21'))]
    expect((await move(high.data?.id, 'firmware.release')).status).toBe(statuses.ok.status)
    expect(await move(low.data?.id, 'firmware.release')).toMatchObject({
      status: statuses.transitionRefused.status,
      msg: 'Version 8.21 is already released. Choose a higher version',
    })
  })

  test('never decrease below a withdrawn one, which devices may have', async () => {
    const { data } = await save(await createRequest('8.28'))
    await move(data?.id, 'firmware.release')
    expect((await move(data?.id, 'firmware.withdraw', 'It drains the battery')).status).toBe(statuses.ok.status)
    expect((await save(await createRequest('8.27'))).errors).toMatchObject([{ field: 'release', code: 'notNewer' }])
  })

  test('are immutable once released: neither edited nor deleted', async () => {
    const { data } = await save(await createRequest('8.30'))
    await move(data?.id, 'firmware.release')
    const edit = { ...(await createRequest('8.31')), id: data?.id, version: (data?.version ?? 0) + 1 }
    expect((await save(edit)).status).toBe(statuses.transitionRefused.status)
    const response = await platform.call('deleteFirmware', { id: data?.id }, { token })
    expect(response.status).toBe(statuses.transitionRefused.status)
  })

  test('reject a file uploaded for another purpose or by a vendor', async () => {
    for (const file of [
      await createUploadedFile(platform.db, 'admin', 'dialPackage'),
      await createUploadedFile(platform.db, 'vendor', 'firmware'),
      randomUUID(),
    ])
      expect((await save(await createRequest('8.40', { file }))).errors).toMatchObject([
        { field: 'file', code: 'notFound' },
      ])
    expect((await uploadFirmware(Buffer.alloc(0))).errors).toMatchObject([{ field: 'file', code: 'fileEmpty' }])
    const large = await uploadFirmware(Buffer.alloc(64 * 1_024 * 1_024 + 1))
    expect(large.errors).toMatchObject([{ field: 'file', code: 'fileBytes' }])
  })

  test('are visible to administrators only, not to vendors', async () => {
    const { data } = await save(await createRequest('8.50'))
    for (const username of ['vendor', 'marketing', 'auditor'])
      for (const [call, request] of [
        ['getFirmwarePage', { pageNum: 1, pageSize: 10 }],
        ['getFirmware', { id: data?.id }],
        ['saveOrUpdateFirmware', await createRequest('8.51')],
        ['deleteFirmware', { id: data?.id }],
      ] as const) {
        const { status } = await platform.call(call, request, { token: await platform.signIn(username) })
        expect([username, call, status]).toEqual([username, call, statuses.notPermitted.status])
      }
    const [row] = await rowsOf(platform.db, sql`select vid from firmware where id = ${data?.id}`)
    expect(row).toEqual({ vid: 'V1001' })
  })
})
