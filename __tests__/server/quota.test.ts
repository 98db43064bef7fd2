import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import OSS from 'ali-oss'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { fileGroup } from '#contract/files/group.ts'
import type { StoredFile } from '#contract/files/storedFile.ts'
import { statuses } from '#contract/status.ts'
import { findOrphans, removeOrphan } from '#server/files/orphans.ts'
import { maxWaiting, withinQuota } from '#server/files/quota.ts'
import { rowsOf } from '#server/query/rows.ts'
import { eventually } from '#support/eventually.ts'
import { aPlatform, type Platform } from '#support/platform.ts'

type Grant = ResponseOf<typeof fileGroup.getStsToken> & { endpoint: string }

const MB = 1_048_576
const twoDaysMs = 2 * 24 * 3_600_000
const { ok, quotaReached } = statuses

/** An image that cannot be made smaller, of about 280 KB: three of them fit into the quota. */
const noise = (): Promise<Buffer> => {
  const [width, height] = [310, 300]
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

describe('an account that may keep 1 MB', () => {
  let platform: Platform
  let tokens: Record<'admin' | 'vendor', string>

  beforeEach(async () => {
    platform = await aPlatform({ env: { OSS_QUOTA_MB: '1' } })
    tokens = { admin: await platform.signIn('admin'), vendor: await platform.signIn('vendor') }
  })
  afterEach(() => platform.close())

  const ask = (as: string) => platform.call<Grant>('getStsToken', {}, { token: as })
  const quarantineOf = async (as: string) => (await ask(as)).data?.prefix ?? ''
  /** Puts bytes where the browser's upload would. */
  const put = async (prefix: string, bytes: Buffer) => {
    const key = `${prefix}${randomUUID()}`
    await platform.storage.store.put(key, Readable.from([bytes]), { type: 'image/png' })
    return key
  }
  const take = (key: string, as: string, call = 'uploadImg') =>
    platform.call<StoredFile>(call, { key, rule: 'image1MB', name: 'noise.png' }, { token: as })
  const upload = async (as: string) => take(await put(await quarantineOf(as), await noise()), as)
  const keysBelow = async (prefix: string) => {
    const keys: string[] = []
    for await (const { key } of platform.storage.store.list(prefix)) keys.push(key)
    return keys
  }
  const kept = async () => {
    const [row] = await rowsOf<{ count: number; bytes: number }>(
      platform.db,
      sql`select count(*)::int as count, sum(bytes)::int as bytes from file where bytes > 100000`,
    )
    return row ?? { count: 0, bytes: 0 }
  }

  test('stops there, with nothing half done, while others go on; and goes on where files were removed', async () => {
    for (let count = 0; count < 3; count++) expect((await upload(tokens.admin)).status).toBe(ok.status)
    for (const call of ['uploadImg', 'uploadFile']) {
      const refused = await take(await put(await quarantineOf(tokens.admin), await noise()), tokens.admin, call)
      expect(refused.status).toBe(quotaReached.status)
      expect(refused.msg).toMatch(
        /^Your files and uploads take \d{3}(\.\d+)? KB of 1 MB\. Unused uploads are cleared after a day/,
      )
    }
    expect(await kept()).toMatchObject({ count: 3 })
    expect(await keysBelow('public/')).toHaveLength(3)
    expect(await keysBelow('quarantine/')).toEqual([])
    expect((await upload(tokens.vendor)).status).toBe(ok.status)

    const later = new Date(Date.now() + twoDaysMs)
    const [orphan] = await findOrphans(platform.db, platform.storage.store, later)
    if (orphan) await removeOrphan(platform.db, platform.storage.store, orphan)
    expect((await upload(tokens.admin)).status).toBe(ok.status)
  })

  test('is refused before a byte is sent, when files and what was sent already fill it', async () => {
    await upload(tokens.admin)
    const { data: grant } = await ask(tokens.admin)
    const prefix = grant?.prefix ?? ''
    const key = await put(prefix, Buffer.alloc(MB))
    const { status, msg, data } = await ask(tokens.admin)
    expect([status, data]).toEqual([quotaReached.status, undefined])
    expect(msg).toMatch(/^Your files and uploads take 1\.\d+ MB of 1 MB/)
    expect((await ask(tokens.vendor)).status).toBe(ok.status)
    await platform.storage.store.remove(key)
    expect((await ask(tokens.admin)).status).toBe(ok.status)
    // The real client sends a video in parts, and never comes back.
    const client = new OSS({ ...(grant as Grant), cname: true, refreshSTSToken: async () => grant as Grant })
    const { uploadId } = await client.initMultipartUpload(`${prefix}film.mp4`)
    await client.uploadPart(`${prefix}film.mp4`, uploadId, 1, Buffer.alloc(MB), 0, MB)
    expect((await ask(tokens.admin)).status).toBe(quotaReached.status)
  })

  test('is refused when too many uploads wait that weigh nothing, and goes on after a day, though it is alone', async () => {
    const prefix = await quarantineOf(tokens.admin)
    await Promise.all(Array.from({ length: maxWaiting }, () => put(prefix, Buffer.alloc(0))))
    const refused = await ask(tokens.admin)
    expect([refused.status, refused.data]).toEqual([quotaReached.status, undefined])
    expect(refused.msg).toMatch(`take ${maxWaiting} of ${maxWaiting}. Unused uploads are cleared after a day`)

    const { now } = Date
    Date.now = () => now() + twoDaysMs
    try {
      const token = await platform.signIn('admin')
      await eventually(async () => expect((await ask(token)).status).toBe(ok.status))
    } finally {
      Date.now = now
    }
  })

  test('keeps no more by sending ten at once', async () => {
    const prefix = await quarantineOf(tokens.admin)
    const keys = await Promise.all(Array.from({ length: 10 }, async () => put(prefix, await noise())))
    const replies = await Promise.all(keys.map((key) => take(key, tokens.admin)))
    expect(replies.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 3 }, () => ok.status),
      ...Array.from({ length: 7 }, () => quotaReached.status),
    ])
    expect(await kept()).toMatchObject({ count: 3 })
    expect((await kept()).bytes).toBeLessThanOrEqual(MB)
    expect(await keysBelow('public/')).toHaveLength(3)
    expect(await keysBelow('quarantine/')).toEqual([])
  })

  test('has its files counted one after the other, also where several servers add them', async () => {
    const [owner] = await rowsOf<{ id: string }>(platform.db, sql`select id from account where username = 'auditor'`)
    const accountId = owner?.id ?? ''
    const add = () =>
      withinQuota(platform.db, { accountId, quotaBytes: MB }, MB / 4, (tx) =>
        tx.execute(sql`insert into file (id, owner_id, rule, name, kind, bytes, object_key)
          values (${randomUUID()}, ${accountId}, 'pdf', 'a.pdf', 'pdf', ${MB / 4}, ${randomUUID()})`),
      )
    const results = await Promise.allSettled(Array.from({ length: 8 }, add))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(await kept()).toEqual({ count: 4, bytes: MB })
  })
})
