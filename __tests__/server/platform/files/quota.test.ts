import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import OSS from 'ali-oss'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { statuses } from '#contract/core/status.ts'
import type { fileGroup } from '#contract/files/group.ts'
import { demoPassword } from '#server/app/seed/world.ts'
import { md5 } from '#server/platform/auth/passwords.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { findOrphans, removeOrphan } from '#server/platform/files/orphans.ts'
import { withinQuota } from '#server/platform/files/quota.ts'
import { maxWaiting } from '#server/platform/storage/keys.ts'
import { eventually } from '#support/eventually.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { outcome } from '#support/storageApp.ts'

type Grant = ResponseOf<typeof fileGroup.getStsToken> & { endpoint: string }

const MB = 1_048_576
/** Bytes that a connection delivers at once, at most. */
const chunkBytes = 65_536
const twoDaysMs = 2 * 24 * 3_600_000
const { ok, quotaReached } = statuses

/** Image that cannot be compressed further, of about 280 KB: three of them fit into the quota. */
const noise = (): Promise<Buffer> => {
  const [width, height] = [310, 300]
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

describe('a vendor, and the platform, with a quota of 1 MB', () => {
  let platform: Platform
  let tokens: Record<'admin' | 'omnia', string>

  beforeEach(async () => {
    platform = await startPlatform({ env: { OSS_QUOTA_MB: '1', OSS_PLATFORM_QUOTA_MB: '1' } })
    const signIn = (name: string) => platform.signIn(name)
    tokens = { admin: await signIn('admin'), omnia: await signIn('omnia') }
    // The demonstration's files of the platform count for another owner.
    await platform.db.execute(
      sql`update file set owner_id = (select id from account where username = 'kestrel') where owner_id in (select id from account where vendor_id is null)`,
    )
  })
  afterEach(() => platform.close())

  const ask = (userToken: string) => platform.call<Grant>('getStsToken', {}, { token: userToken })
  const quarantineOf = async (userToken: string) => (await ask(userToken)).data?.prefix ?? ''
  /** Browser's client. */
  const clientOf = (grant: Grant) => new OSS({ ...grant, cname: true, refreshSTSToken: async () => grant })
  const createClient = async (userToken: string) => {
    const { data } = await ask(userToken)
    return { client: clientOf(data as Grant), prefix: data?.prefix ?? '' }
  }
  /** Stores bytes at the key of the browser's upload. */
  const putFile = async (prefix: string, bytes: Buffer) => {
    const key = `${prefix}${randomUUID()}`
    await platform.storage.store.put(key, Readable.from([bytes]), { type: 'image/png' })
    return key
  }
  const takeOver = (key: string, userToken: string, call = 'uploadImg') =>
    platform.call<StoredFile>(call, { key, rule: 'image1MB', name: 'noise.png' }, { token: userToken })
  const upload = async (userToken: string) =>
    takeOver(await putFile(await quarantineOf(userToken), await noise()), userToken)
  const keysBelow = async (prefix: string) => {
    const keys: string[] = []
    for await (const { key } of platform.storage.store.list(prefix)) keys.push(key)
    return keys
  }
  const bytesBelow = async (prefix: string) => {
    let sum = 0
    for await (const { bytes } of platform.storage.store.list(prefix)) sum += bytes
    for await (const bytes of platform.storage.store.unfinished(prefix)) sum += bytes
    return sum
  }
  const readUsage = async () => {
    const [row] = await rowsOf<{ count: number; bytes: number }>(
      platform.db,
      sql`select count(*)::int as count, sum(bytes)::int as bytes from file where rule <> 'firmware' and bytes > 100000`,
    )
    return row ?? { count: 0, bytes: 0 }
  }

  test('stops at the quota without partial files, while other vendors upload; and continues after files were removed', async () => {
    for (let count = 0; count < 3; count++) expect((await upload(tokens.admin)).status).toBe(ok.status)
    for (const call of ['uploadImg', 'uploadFile']) {
      const refusal = await takeOver(await putFile(await quarantineOf(tokens.admin), await noise()), tokens.admin, call)
      expect(refusal.status).toBe(quotaReached.status)
      expect(refusal.msg).toMatch(
        /^Your files and uploads use \d{3}(\.\d+)? KB of 1 MB\. Unused uploads are deleted after a day/,
      )
    }
    expect(await readUsage()).toMatchObject({ count: 3 })
    expect(await keysBelow('public/')).toHaveLength(3)
    expect(await keysBelow('quarantine/')).toEqual([])
    expect((await upload(tokens.omnia)).status).toBe(ok.status)

    const later = new Date(Date.now() + twoDaysMs)
    const [orphan] = await findOrphans(platform.db, platform.storage.store, later)
    if (orphan) await removeOrphan(platform.db, platform.storage.store, orphan)
    expect((await upload(tokens.admin)).status).toBe(ok.status)
  })

  test('is refused before a byte is sent, when files and unfinished uploads already fill the quota', async () => {
    await upload(tokens.admin)
    const { data: grant } = await ask(tokens.admin)
    const prefix = grant?.prefix ?? ''
    const key = await putFile(prefix, Buffer.alloc(MB))
    const { status, msg, data } = await ask(tokens.admin)
    expect([status, data]).toEqual([quotaReached.status, undefined])
    expect(msg).toMatch(/^Your files and uploads use 1\.\d+ MB of 1 MB/)
    expect((await ask(tokens.omnia)).status).toBe(ok.status)
    await platform.storage.store.remove(key)
    expect((await ask(tokens.admin)).status).toBe(ok.status)
    // The real client sends a video in parts, and never returns.
    const client = clientOf(grant as Grant)
    const [files] = await rowsOf<{ bytes: number }>(
      platform.db,
      sql`select sum(bytes)::int as bytes from file f join account a on a.id = f.owner_id where a.username = 'admin'`,
    )
    const freeBytes = MB - (files?.bytes ?? 0)
    const { uploadId } = await client.initMultipartUpload(`${prefix}film.mp4`)
    await client.uploadPart(`${prefix}film.mp4`, uploadId, 1, Buffer.alloc(freeBytes), 0, freeBytes)
    expect((await ask(tokens.admin)).status).toBe(quotaReached.status)
  })

  test('is cut off while sending, in one piece or in parts, and the space of aborted uploads is free again', async () => {
    const piece = 400_000
    const { client, prefix } = await createClient(tokens.admin)
    expect(await outcome(client.put(`${prefix}large`, Buffer.alloc(2 * MB)))).toBe('403 QuotaExceeded')
    expect(await bytesBelow('quarantine/')).toBe(0)

    const film = `${prefix}film.mp4`
    const { uploadId } = await client.initMultipartUpload(film)
    const part = (number: number) => outcome(client.uploadPart(film, uploadId, number, Buffer.alloc(piece), 0, piece))
    expect([await part(1), await part(2), await part(3)]).toEqual(['done', 'done', '403 QuotaExceeded'])
    expect(await outcome(client.put(`${prefix}small`, Buffer.alloc(piece)))).toBe('403 QuotaExceeded')
    await client.abortMultipartUpload(film, uploadId)
    expect(await outcome(client.put(`${prefix}small`, Buffer.alloc(piece)))).toBe('done')

    // The stored files already leave less.
    const vendor = await createClient(tokens.omnia)
    for (let count = 0; count < 3; count++) await upload(tokens.omnia)
    expect(await outcome(vendor.client.put(`${vendor.prefix}a`, Buffer.alloc(piece)))).toBe('403 QuotaExceeded')
  })

  test('does not exceed the quota by sending ten uploads at once, whole or in parts', async () => {
    const { client, prefix } = await createClient(tokens.admin)
    const size = 300_000
    const film = `${prefix}film.mp4`
    const { uploadId } = await client.initMultipartUpload(film)
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        outcome(
          index % 2
            ? client.put(`${prefix}${index}`, Buffer.alloc(size))
            : client.uploadPart(film, uploadId, index + 1, Buffer.alloc(size), 0, size),
        ),
      ),
    )
    expect(new Set(responses)).toContain('403 QuotaExceeded')
    expect(responses.filter((one) => one === 'done').length).toBeLessThanOrEqual(4)
    expect(await bytesBelow(prefix)).toBeLessThanOrEqual(MB + 10 * chunkBytes)
  })

  test('cannot send after it signed out, was switched off, or its vendor was suspended', async () => {
    const send = ({ client, prefix }: Awaited<ReturnType<typeof createClient>>) =>
      outcome(client.put(`${prefix}${randomUUID()}`, Buffer.alloc(10)))
    const suspended = await createClient(tokens.omnia)
    expect(await send(suspended)).toBe('done')
    const [vendor] = await rowsOf<{ id: string }>(
      platform.db,
      sql`select vendor_id as id from account where username = 'omnia'`,
    )
    const suspend = {
      machine: 'vendorAudit',
      recordId: vendor?.id,
      event: 'vendor.suspend',
      reason: { note: 'The licence has run out' },
    }
    await platform.call('transitionRecord', suspend, { token: tokens.admin })
    expect(await send(suspended)).toBe('403 AccessDenied')
    // After signing in again, it requests in vain keys and its earlier uploads.
    const token = await platform.signIn('omnia')
    expect((await ask(token)).status).toBe(statuses.notPermitted.status)
    expect((await takeOver(await putFile(suspended.prefix, await noise()), token)).status).toBe(
      statuses.notPermitted.status,
    )

    const out = await createClient(tokens.admin)
    expect(await send(out)).toBe('done')
    await platform.call('logout', {}, { token: tokens.admin })
    expect(await send(out)).toBe('403 AccessDenied')

    const off = await createClient(await platform.signIn('admin'))
    expect(await send(off)).toBe('done')
    await platform.db.execute(sql`update account set disabled_time = now() where username = 'admin'`)
    expect(await send(off)).toBe('403 AccessDenied')
  })

  test('is refused when too many empty uploads wait, and continues after a day, without activity of others', async () => {
    const prefix = await quarantineOf(tokens.admin)
    await Promise.all(Array.from({ length: maxWaiting }, () => putFile(prefix, Buffer.alloc(0))))
    const refusal = await ask(tokens.admin)
    expect([refusal.status, refusal.data]).toEqual([quotaReached.status, undefined])
    expect(refusal.msg).toMatch(`use ${maxWaiting} of ${maxWaiting}. Unused uploads are deleted after a day`)

    const { now } = Date
    Date.now = () => now() + twoDaysMs
    try {
      const token = await platform.signIn('admin')
      await eventually(async () => expect((await ask(token)).status).toBe(ok.status))
    } finally {
      Date.now = now
    }
  })

  test('does not exceed the quota by saving ten files at once', async () => {
    const prefix = await quarantineOf(tokens.admin)
    const keys = await Promise.all(Array.from({ length: 10 }, async () => putFile(prefix, await noise())))
    const replies = await Promise.all(keys.map((key) => takeOver(key, tokens.admin)))
    expect(replies.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 3 }, () => ok.status),
      ...Array.from({ length: 7 }, () => quotaReached.status),
    ])
    expect(await readUsage()).toMatchObject({ count: 3 })
    expect((await readUsage()).bytes).toBeLessThanOrEqual(MB)
    expect(await keysBelow('public/')).toHaveLength(3)
    expect(await keysBelow('quarantine/')).toEqual([])
  })

  test('gains no space by accounts that are created and deleted, or by results of exports', async () => {
    for (let count = 0; count < 2; count++) expect((await upload(tokens.omnia)).status).toBe(ok.status)
    const manager = { username: 'omnia-temporary', password: md5(demoPassword) }
    const response = await platform.call<{ id: string }>(
      'saveManager',
      { ...manager, vendorId: null },
      { token: tokens.omnia },
    )
    const temporary = await platform.signIn(manager.username)
    expect((await upload(temporary)).status).toBe(ok.status)
    expect((await upload(temporary)).status).toBe(quotaReached.status)
    await platform.call('delManager', { id: response.data?.id }, { token: tokens.omnia })
    expect((await upload(tokens.omnia)).status).toBe(quotaReached.status)

    // There is space for one more file, which the result of an export takes.
    await platform.db.execute(sql`delete from file where id = (select id from file where name = 'noise.png' limit 1)`)
    await platform.db.execute(
      sql`insert into background_job (id, kind, account_id, language, title_en, title_zh, input, state, file_key, file_bytes, end_time)
          select gen_random_uuid(), 'export', id, 'en', 'a', 'a', '{}', 'done', 'private/jobs/a', ${MB / 4}, now()
            from account where username = 'omnia'`,
    )
    expect((await upload(tokens.omnia)).status).toBe(quotaReached.status)
    await platform.db.execute(sql`update background_job set file_bytes = ${MB} where file_key = 'private/jobs/a'`)
    const exportRequest = { list: 'getTempDataPage', columns: ['measuredAt'], query: {}, scope: { kind: 'matching' } }
    const request = { id: randomUUID(), ...exportRequest, format: 'csv', zone: 'UTC', units: {} }
    const exported = await platform.call('startExport', request, { token: tokens.omnia })
    expect(exported).toMatchObject({ status: quotaReached.status })
  })

  test('has its files counted sequentially, also where several servers add them', async () => {
    const owners = await rowsOf<{ id: string }>(
      platform.db,
      sql`select id from account where username in ('admin', 'marketing')`,
    )
    const limits = { quotaBytes: MB, platformQuotaBytes: MB, waitingBytes: MB }
    const add = (_: unknown, index: number) =>
      withinQuota(platform.db, { caller: { role: 'administrator', vendorId: undefined }, limits }, MB / 4, (tx) =>
        tx.execute(sql`insert into file (id, owner_id, rule, name, kind, bytes, object_key)
          values (${randomUUID()}, ${owners[index % 2]?.id}, 'pdf', 'a.pdf', 'pdf', ${MB / 4}, ${randomUUID()})`),
      )
    const results = await Promise.allSettled(Array.from({ length: 8 }, add))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(await readUsage()).toEqual({ count: 4, bytes: MB })
  })
})

test('an account gets no keys at its limit of 1 MB of pending uploads, though the quota leaves space', async () => {
  const platform = await startPlatform({ env: { OSS_WAITING_MB: '1' } })
  const token = await platform.signIn('admin')
  const ask = () => platform.call<Grant>('getStsToken', {}, { token })
  const { data } = await ask()
  const key = `${data?.prefix}${randomUUID()}`
  await platform.storage.store.put(key, Readable.from([Buffer.alloc(MB)]), { type: 'video/mp4' })
  const refusal = await ask()
  expect([refusal.status, refusal.data]).toEqual([quotaReached.status, undefined])
  expect(refusal.msg).toMatch('use 1 MB of 1 MB')
  await platform.storage.store.remove(key)
  expect((await ask()).status).toBe(ok.status)
  await platform.close()
})
