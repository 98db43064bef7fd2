import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { encodeKey, keyBytes } from '#contract/licences/keyCode.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { licenceSigner, licenceSignerFrom } from '#server/platform/keys/signer.ts'
import { createBatch } from '#support/licences.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

type Verifier = (vid: string, pid: string, key: string, signature: string, publicKey: string) => boolean

interface Part {
  csv: string
  next: number | null
}

interface Revealed {
  serial: string
  vid: string
  pid: string
  signature: string
}

const document = 'docs/licence-keys.md'

describe('the signature of a licence key', () => {
  let folder: string
  let licenceOk: Verifier

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'licence-'))
    const [, program = ''] = /```ts\n([\s\S]*?)```/.exec(await readFile(document, 'utf8')) ?? []
    const file = join(folder, 'verifier.ts')
    await writeFile(file, program)
    const loaded: { licenceOk: Verifier } = await import(pathToFileURL(file).href)
    licenceOk = loaded.licenceOk
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('is verified by the documented program for 10,000 keys, and for nothing else', () => {
    const signer = licenceSignerFrom([randomBytes(32).toString('base64')])
    const [{ publicKey } = { publicKey: '' }] = signer.publicKeys
    const other = licenceSignerFrom([randomBytes(32).toString('base64')]).publicKeys[0]?.publicKey ?? ''
    let verifiedCount = 0
    for (let round = 0; round < 10_000; round += 1) {
      const key = encodeKey(randomBytes(keyBytes))
      const signature = signer.sign({ vid: 'V1001', pid: 'P2001', key })
      if (licenceOk('V1001', 'P2001', key, signature, publicKey)) verifiedCount += 1
      if (round % 20 > 0) continue
      expect(licenceOk('V1002', 'P2001', key, signature, publicKey)).toBe(false)
      expect(licenceOk('V1001', 'P2002', key, signature, publicKey)).toBe(false)
      expect(licenceOk('V1001', 'P2001', key, signature, other)).toBe(false)
      expect(licenceOk('V1001', 'P2001', encodeKey(randomBytes(keyBytes)), signature, publicKey)).toBe(false)
    }
    expect(verifiedCount).toBe(10_000)
  })

  test('is made once with a key of the folder, or with the first of the settings', async () => {
    const dataDir = join(folder, 'data')
    const own = await licenceSigner({ dataDir, licenceKeys: undefined })
    expect((await licenceSigner({ dataDir, licenceKeys: undefined })).keyId).toBe(own.keyId)
    const seeds = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'))
    const signer = await licenceSigner({ dataDir, licenceKeys: seeds })
    expect(signer.publicKeys.map(({ keyId }) => keyId)).toHaveLength(2)
    expect(signer.keyId).toBe(licenceSignerFrom(seeds).publicKeys[0]?.keyId)
  })
})

describe('a key batch for a factory', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    platform = await startPlatform()
    for (const name of ['admin', 'vendor', 'omnia']) tokens[name] = await platform.signIn(name)
  })
  afterAll(() => platform.close())

  const callAs = <Data>(account: string, call: string, request: object) =>
    platform.call<Data>(call, request, { token: tokens[account] ?? '' })
  const part = (request: object, account = 'admin') =>
    callAs<Part>(account, 'exportLicenseLog', { reason: null, after: 0, ...request })
  const linesOf = async (event: string) => {
    const page = { pageNum: 1, pageSize: 100, event: [event] }
    const { data } = await callAs<{ list: Record<string, unknown>[]; total: number }>(
      'admin',
      'getLicenseEventPage',
      page,
    )
    return data ?? { list: [], total: 0 }
  }

  test('is exported in full, in parts, with one log line; again only with a reason', async () => {
    const id = await createBatch(platform.db, 5_200)
    const exportId = randomUUID()
    const first = await part({ id, exportId })
    expect(first.data?.next).toBe(5_000)
    const second = await part({ id, exportId, after: 5_000 })
    expect(second.data?.next).toBeNull()
    const lines = `${first.data?.csv}${second.data?.csv}`.split('\r\n')
    expect(lines[0]).toBe('serial,pid,vid,key_id,signature')
    expect(lines).toHaveLength(5_202)
    expect(new Set(lines.slice(1).map((line) => line.split(',')[0])).size).toBe(5_201)
    expect((await linesOf('exported')).total).toBe(1)

    const other = await createBatch(platform.db, 10)
    expect((await part({ id: other, exportId })).status).toBe(statuses.editedMeanwhile.status)
    expect((await part({ id, exportId }, 'vendor')).status).toBe(statuses.invalid.status)

    const secondExport = { id, exportId: randomUUID() }
    expect((await part(secondExport)).errors).toEqual([
      expect.objectContaining({ field: 'reason', code: 'alreadyExported' }),
    ])
    expect((await part({ ...secondExport, reason: 'The file was lost' })).status).toBe(statuses.ok.status)
    expect((await linesOf('exported')).list[0]).toMatchObject({
      reason: 'The file was lost',
      count: 5_200,
      actorName: 'admin',
    })
  })

  test('is logged with the key count of its file, also if one is revoked between two parts', async () => {
    const id = await createBatch(platform.db, 5_010)
    const keys = await rowsOf<{ id: string }>(
      platform.db,
      sql`select id from licence_key where batch_id = ${id} and ordinal in (1, 2, 5010) order by ordinal`,
    )
    const revoke = async (...some: typeof keys) => {
      const reason = { note: 'Printed twice' }
      for (const { id: recordId } of some) {
        const request = { machine: 'licenceActivation', recordId, event: 'licence.revoke', reason }
        expect((await callAs('admin', 'transitionRecord', request)).status).toBe(statuses.ok.status)
      }
    }
    const before = (await linesOf('exported')).total
    await revoke(...keys.slice(0, 2))
    const partRequest = { id, exportId: randomUUID() }
    const first = await part(partRequest)
    await revoke(...keys.slice(2))
    const second = await part({ ...partRequest, after: 5_000 })
    const files = [first, second].map(({ data }) => data?.csv.trim().split('\r\n').length)
    // The first part with the header and without two keys, the second without the key revoked after it.
    expect(files).toEqual([4_999, 9])
    const { list, total } = await linesOf('exported')
    expect(total).toBe(before + 1)
    expect(list[0]).toMatchObject({ count: 5_008 })
  })

  test('cannot be exported again by reusing an old export', async () => {
    const id = await createBatch(platform.db, 5)
    const exportId = randomUUID()
    for (const _ of [1, 2]) expect((await part({ id, exportId })).status).toBe(statuses.ok.status)
    // Only the owner of the log table can change its lines.
    await platform.db.execute(sql`alter table licence_event disable trigger user`)
    await platform.db.execute(
      sql`update licence_event set create_time = create_time - interval '16 minutes' where id = ${exportId}`,
    )
    await platform.db.execute(sql`alter table licence_event enable trigger user`)
    const lateReply = await part({ id, exportId })
    expect(lateReply.errors).toEqual([expect.objectContaining({ field: 'reason', code: 'alreadyExported' })])
    expect((await part({ id, exportId, reason: 'Again' })).status).toBe(statuses.editedMeanwhile.status)
  })

  test('is exported only by its vendor, and only when complete', async () => {
    const id = await createBatch(platform.db, 20)
    expect((await part({ id, exportId: randomUUID() }, 'omnia')).status).toBe(statuses.notFound.status)
    expect((await part({ id, exportId: randomUUID() }, 'vendor')).data?.csv.split('\r\n')).toHaveLength(22)
    await platform.db.execute(
      sql`update licence set granted = granted + 5, reserved = reserved + 5 where pid = 'P2001'`,
    )
    await platform.db.execute(sql`update licence_batch set count = count + 5 where id = ${id}`)
    const unfinished = await part({ id, exportId: randomUUID(), reason: 'Now' })
    expect(unfinished).toMatchObject({
      status: statuses.batchUnfinished.status,
      msg: expect.stringContaining('20 of 25'),
    })
  })

  test('is masked in lists; showing a full key is logged, with the signature of the file', async () => {
    const id = await createBatch(platform.db, 3)
    const page = { pageNum: 1, pageSize: 50, batchId: [id] }
    const { data: list } = await callAs<{ list: { id: string; serial: string }[] }>(
      'vendor',
      'getLicenseDeviePage',
      page,
    )
    const [key] = list?.list ?? []
    expect(key?.serial).toMatch(/^\w{4}-…-\w{4}$/)
    const before = (await linesOf('revealed')).total
    const { data: full } = await callAs<Revealed>('vendor', 'getProductKeyByLicense', { id: key?.id })
    expect(full?.serial.slice(0, 4)).toBe(key?.serial.slice(0, 4))
    expect((await linesOf('revealed')).list[0]).toMatchObject({ serial: key?.serial, actorName: 'vendor' })
    const { data: file } = await part({ id, exportId: randomUUID() })
    expect(file?.csv).toContain(`${full?.serial},P2001,V1001,`)
    expect(file?.csv).toContain(full?.signature)
    expect((await callAs('omnia', 'getProductKeyByLicense', { id: key?.id })).status).toBe(statuses.notFound.status)
    expect((await linesOf('revealed')).total).toBe(before + 1)
    const { data: others } = await callAs<{ list: object[] }>('omnia', 'getLicenseDeviePage', page)
    expect(others?.list).toEqual([])
  })
})
