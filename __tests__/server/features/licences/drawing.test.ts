import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { generateBatch, generateChunk, startBatch } from '#server/features/licences/generate.ts'
import { stopGeneration, wakeGeneration } from '#server/features/licences/generation.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { accountId } from '#support/accounts.ts'
import { eventually } from '#support/eventually.ts'
import { assertKeyTotals, countKeys, generateConcurrently, grantKeys, raceToDraw } from '#support/licences.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

interface Batch {
  id: string
  number: string
  count: number
  made: number
  status: string
}

interface Quota {
  id: string
  pid: string
  granted: number
  left: number
}

const product = 'P2011'

describe('a quota of licence keys', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    platform = await startPlatform()
    for (const name of ['admin', 'vendor', 'omnia', 'auditor']) tokens[name] = await platform.signIn(name)
  })
  afterAll(() => platform.close())

  const callAs = <Data>(account: string, call: string, request: object) =>
    platform.call<Data>(call, request, { token: tokens[account] ?? '' })
  const draw = (request: object) => callAs<Batch>('admin', 'saveLicenseLog', { note: null, pid: product, ...request })
  const batchOf = async (id: string) => (await callAs<Batch>('admin', 'getLicenseLog', { id })).data as Batch
  const isReady = (id: string) => eventually(async () => expect(await batchOf(id)).toMatchObject({ status: 'ready' }))

  test('is granted with a reason, once however often it is sent, and used by draws', async () => {
    const grant = { newId: randomUUID(), pid: product, count: 10_000, reason: 'A contract' }
    const [first, repeated] = [
      await callAs<Quota>('admin', 'createLicense', grant),
      await callAs<Quota>('admin', 'createLicense', grant),
    ]
    expect(first.data).toMatchObject({ granted: 10_000, left: 10_000 })
    expect(repeated.data).toEqual(first.data)
    const other = await callAs('admin', 'createLicense', { ...grant, newId: randomUUID() })
    expect(other.errors).toEqual([expect.objectContaining({ field: 'pid', code: 'notUnique' })])

    const more = { id: first.data?.id, newId: randomUUID(), count: 500, reason: 'A second order' }
    for (const _ of [1, 2]) {
      const { data } = await callAs<Quota>('admin', 'addLicenseCount', more)
      expect(data?.granted).toBe(10_500)
    }

    // A number beyond the database's integers; a rejection leaves no line.
    await platform.db.execute(sql`update licence set granted = 999999990 where id = ${first.data?.id}`)
    const tooManyRequest = { ...more, newId: randomUUID(), count: 11 }
    const full = await callAs('admin', 'addLicenseCount', tooManyRequest)
    expect(full.errors).toEqual([expect.objectContaining({ field: 'count', code: 'quotaExceeded' })])
    expect(full.errors?.[0]?.msg).toContain('You can grant 10 more')
    await platform.db.execute(sql`update licence set granted = 10500 where id = ${first.data?.id}`)

    const refusal = await callAs('admin', 'addLicenseCount', { ...more, newId: randomUUID(), reason: ' ' })
    expect(refusal.errors).toEqual([expect.objectContaining({ field: 'reason' })])
    const log = { pageNum: 1, pageSize: 50, pid: product, sortColumns: 'createTime asc' }
    const { data: lines } = await callAs<{ list: object[] }>('auditor', 'getLicenseEventPage', log)
    const grantEntry = { event: 'granted', actorName: 'admin' }
    expect(lines?.list).toMatchObject([
      { ...grantEntry, count: 10_000, reason: 'A contract' },
      { ...grantEntry, count: 500, reason: 'A second order' },
    ])
    // The vendor reads the grants, without names and reasons of administrators.
    const { data: own } = await callAs<{ list: object[] }>('omnia', 'getLicenseEventPage', log)
    const ownEntry = { event: 'granted', actorName: 'Platform', reason: null }
    expect(own?.list).toMatchObject([
      { ...ownEntry, count: 10_000 },
      { ...ownEntry, count: 500 },
    ])
    // It was notified of each grant once.
    const { data: messages } = await callAs<{ list: { msgContent: string; aboutId: string }[] }>(
      'omnia',
      'getSysMsgWebPage',
      { pageNum: 1, pageSize: 50 },
    )
    const grants = messages?.list.filter(({ aboutId }) => aboutId === first.data?.id)
    expect(grants?.map(({ msgContent }) => msgContent).toSorted()).toEqual([
      '10000 licence keys were granted for Glow Bulb',
      '500 licence keys were granted for Glow Bulb',
    ])

    const check = await callAs<{ left: number; leaves: number }>('admin', 'checkLicenseLog', {
      pid: product,
      count: 6_300,
    })
    expect(check.data).toMatchObject({ left: 10_500, leaves: 4_200 })
    const request = { newId: randomUUID(), count: 6_300 }
    const { data: batch } = await draw(request)
    expect(batch).toMatchObject({ count: 6_300, id: request.newId })
    expect((await draw(request)).data?.number).toBe(batch?.number)
    await isReady(request.newId)
    expect(await batchOf(request.newId)).toMatchObject({ made: 6_300 })
    expect(await countKeys(platform.db, sql`batch_id = ${request.newId}`)).toMatchObject({ drawn: 6_300 })
    expect(
      (await callAs<{ leaves: number }>('admin', 'checkLicenseLog', { pid: product, count: 5_000 })).data,
    ).toMatchObject({
      left: 4_200,
      leaves: -800,
    })
    await assertKeyTotals(platform.db)
  })

  test.each([
    ['of none', { count: 0 }, { errors: [{ field: 'count', code: 'tooSmall' }] }],
    ['of too many at once', { count: 100_001 }, { errors: [{ field: 'count', code: 'tooBig' }] }],
    ['of more than is left', { count: 99_999 }, { status: statuses.quotaShort.status }],
    ['for a product without a quota', { pid: 'P9999' }, { status: statuses.notFound.status }],
  ])('rejects a draw %s without taking a key', async (_, request, refusal) => {
    const before = await countKeys(platform.db)
    expect(await draw({ newId: randomUUID(), count: 10, ...request })).toMatchObject(refusal)
    expect(await countKeys(platform.db)).toEqual(before)
    await assertKeyTotals(platform.db)
  })

  test('rejects a draw with the id of another one', async () => {
    const [batch] = await rowsOf<{ id: string }>(
      platform.db,
      sql`select id from licence_batch where pid = 'P2001' limit 1`,
    )
    expect((await draw({ newId: batch?.id, count: 7 })).status).toBe(statuses.editedMeanwhile.status)
  })

  test('skips a batch that cannot be drawn and continues with later ones', async () => {
    const { db } = platform
    await stopGeneration(db)
    const caller = { accountId: await accountId(db, 'admin'), username: 'admin' }
    const [failing, later] = [randomUUID(), randomUUID()]
    for (const [newId, pid] of [
      [failing, 'P2001'],
      [later, 'P2003'],
    ] as const) {
      await grantKeys(db, 10, pid)
      await startBatch(db, { newId, pid, count: 10, note: null }, caller)
    }
    await db.execute(sql`alter table licence_key add constraint out_of_order check (pid <> 'P2001') not valid`)
    const errors: unknown[] = []
    // As another server that is still running.
    const server = Object.create(db) as typeof db
    wakeGeneration(server, (error) => errors.push(error))
    await isReady(later)
    await stopGeneration(server)
    expect([errors.length, (await batchOf(failing)).made]).toEqual([1, 0])
    await db.execute(sql`alter table licence_key drop constraint out_of_order`)
    await generateBatch(db, failing)
    expect((await batchOf(failing)).made).toBe(10)
  })

  test('gives 64 concurrent draws the remaining keys, and not one more', async () => {
    await stopGeneration(platform.db)
    await grantKeys(platform.db, 20_000, 'P2003')
    const [quota] = await rowsOf<{ left: number }>(
      platform.db,
      sql`select granted - drawn - reserved as left from licence where pid = 'P2003'`,
    )
    const count = 500
    const batchIds = await raceToDraw(platform.db, { pid: 'P2003', clients: 64, count })
    expect(batchIds).toHaveLength(Math.floor((quota?.left ?? 0) / count))
    await assertKeyTotals(platform.db)
    await generateConcurrently(platform.db, batchIds, count)
    await assertKeyTotals(platform.db)
  })

  test('continues a batch after its server was stopped', async () => {
    const caller = { accountId: await accountId(platform.db, 'admin'), username: 'admin' }
    const newId = randomUUID()
    await grantKeys(platform.db, 900, 'P2003')
    await startBatch(platform.db, { newId, pid: 'P2003', count: 900, note: null }, caller)
    expect(await generateChunk(platform.db, newId, 400)).toEqual({ count: 900, made: 400 })
    const before = await rowsOf(
      platform.db,
      sql`select serial from licence_key where batch_id = ${newId} order by ordinal`,
    )
    await assertKeyTotals(platform.db)
    await generateBatch(platform.db, newId)
    const after = await rowsOf(
      platform.db,
      sql`select serial from licence_key where batch_id = ${newId} order by ordinal`,
    )
    expect(after.slice(0, 400)).toEqual(before)
    expect(after).toHaveLength(900)
  })

  test('yields to requests between the keys of a batch', async () => {
    const caller = { accountId: await accountId(platform.db, 'admin'), username: 'admin' }
    const newId = randomUUID()
    await grantKeys(platform.db, 6_000, 'P2003')
    await startBatch(platform.db, { newId, pid: 'P2003', count: 6_000, note: null }, caller)
    const drawing = generateBatch(platform.db, newId)
    const counts: number[] = []
    while (counts.at(-1) !== 6_000) {
      // Like an incoming request: in a separate turn of the event loop.
      await setImmediate()
      counts.push((await batchOf(newId)).made)
    }
    await drawing
    expect(counts.some((count) => count > 0 && count < 6_000)).toBe(true)
  })

  test('is enforced by the database, which rejects more promises or draws than granted', async () => {
    const overdraw = (change: ReturnType<typeof sql>) =>
      platform.db.execute(sql`update licence set ${change} where pid = 'P2003'`)
    await expect(overdraw(sql`reserved = granted + 1`)).rejects.toMatchObject({
      cause: { constraint: 'licence_quota' },
    })
    await expect(overdraw(sql`activated = activated + 1`)).rejects.toMatchObject({
      cause: { constraint: 'licence_balance' },
    })
    await expect(platform.db.execute(sql`delete from licence_key`)).rejects.toThrow()
    await expect(platform.db.execute(sql`update licence_event set count = 1`)).rejects.toThrow()
  })

  test('shows a vendor its own records, and lets it neither grant nor draw', async () => {
    const { data: own } = await callAs<{ list: { vid: string }[] }>('vendor', 'getLicensePage', {
      pageNum: 1,
      pageSize: 50,
    })
    expect(own?.list.length).toBeGreaterThan(0)
    expect(new Set(own?.list.map(({ vid }) => vid))).toEqual(new Set(['V1001']))
    const { data: others } = await callAs<{ granted: number }>('omnia', 'getLicenseBalance', { vid: ['V1001'] })
    expect(others?.granted).toBe(0)
    const { data: othersDrawn } = await callAs<{ drawn: number }>('omnia', 'getLicenseLogBalance', { vid: ['V1001'] })
    expect(othersDrawn?.drawn).toBe(0)
    const [batch] = await rowsOf<{ id: string }>(
      platform.db,
      sql`select id from licence_batch where vid = 'V1001' limit 1`,
    )
    expect((await callAs('omnia', 'getLicenseLog', { id: batch?.id })).status).toBe(statuses.notFound.status)
    for (const [call, request] of [
      ['createLicense', { newId: randomUUID(), pid: 'P2004', count: 1, reason: 'Mine' }],
      ['saveLicenseLog', { newId: randomUUID(), pid: product, count: 1, note: null }],
      ['checkLicenseLog', { pid: product, count: 1 }],
    ] as const)
      expect((await callAs('vendor', call, request)).status).toBe(statuses.notPermitted.status)
    const { data: log } = await callAs<{ list: { event: string }[] }>('auditor', 'getLicenseEventPage', {
      pageNum: 1,
      pageSize: 50,
    })
    expect(new Set(log?.list.map(({ event }) => event))).toEqual(new Set(['granted', 'drawn']))
  })
})
