import { sql } from 'drizzle-orm'
import { limits } from '#contract/core/limits.ts'
import { statuses } from '#contract/core/status.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { createAccount } from '#server/platform/auth/accounts.ts'
import { md5 } from '#server/platform/auth/passwords.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { accountId } from '#support/accounts.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createVisitor, sentFor } from '#support/visitor.ts'

type Manager = RecordOfKind<'manager'>

const password = 'first-2026'

describe('managers', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    platform = await startPlatform()
    for (const account of ['admin', 'vendor', 'omnia', 'kestrel']) tokens[account] = await platform.signIn(account)
  })
  afterAll(() => platform.close())

  const page = async (account: string, request: object = {}) =>
    (
      await platform.call<{ list: Manager[]; total: number }>(
        'getManagerPage',
        { pageNum: 1, pageSize: 100, sortColumns: 'username asc', ...request },
        { token: tokens[account] },
      )
    ).data
  const names = async (account: string, request: object = {}) =>
    (await page(account, request))?.list.map(({ username }) => username) ?? []
  const add = (account: string, request: object) =>
    platform.call<Manager>(
      'saveManager',
      { password: md5(password), vendorId: null, ...request },
      { token: tokens[account] },
    )
  const remove = (account: string, id: string | undefined) =>
    platform.call('delManager', { id }, { token: tokens[account] })
  const vendorOf = async (username: string) => {
    const [row] = await rowsOf<{ id: string }>(
      platform.db,
      sql`select vendor_id as id from account where username = ${username}`,
    )
    return row?.id ?? ''
  }

  test('of a vendor are listed for that vendor only, with the owner marked', async () => {
    expect(await page('omnia')).toMatchObject({
      total: 1,
      list: [{ username: 'omnia', role: 'owner', vendor: 'Omnia Medical', signInTime: expect.any(String) }],
    })
  })

  test('of all vendors and of the platform are listed for administrators only', async () => {
    const usernames = await names('admin')
    expect(usernames).toEqual(
      expect.arrayContaining(['admin', 'auditor', 'marketing', 'vendor', 'kestrel', 'vendor-new']),
    )
    expect(await names('admin', { role: ['administrator'] })).toEqual(['admin'])
  })

  test('are added by a vendor to itself, and sign in with the assigned password', async () => {
    const { data } = await add('vendor', { username: 'Ana' })
    expect(data).toMatchObject({ username: 'Ana', role: 'editor', vendor: 'Aster Health', signInTime: null })
    tokens.ana = await platform.signIn('ana', password)
    expect(await names('ana')).toEqual(expect.arrayContaining(['Ana', 'vendor']))
    expect(await names('omnia')).not.toContain('Ana')
  })

  test('sign in with an unhashed password of 32 characters', async () => {
    const long = 'a-password-of-32-characters-0123'
    await add('vendor', { username: 'Long', password: md5(long) })
    const { status } = await createVisitor(platform).signIn({ username: 'Long', password: sentFor(long) })
    expect(status).toBe(statuses.ok.status)
  })

  test('are added by an administrator to any vendor, or as an administrator', async () => {
    const { data: otherManager } = await add('admin', { username: 'Kim', vendorId: await vendorOf('kestrel') })
    expect(otherManager).toMatchObject({ role: 'editor', vendor: 'Kestrel' })
    const { data: administrator } = await add('admin', { username: 'Root', vendorId: null })
    expect(administrator).toMatchObject({ role: 'administrator', vendor: null })
  })

  test('cannot be added by a vendor to another vendor', async () => {
    const { status } = await add('vendor', { username: 'Intruder', vendorId: await vendorOf('omnia') })
    expect(status).toBe(statuses.notPermitted.status)
    expect(await names('admin')).not.toContain('Intruder')
  })

  test('are never administrators if a vendor adds them', async () => {
    const { data } = await add('vendor', { username: 'Climber', vendorId: null })
    expect(data).toMatchObject({ role: 'editor', vendor: 'Aster Health' })
  })

  test.each(['VENDOR', 'ｖｅｎｄｏｒ', 'marketing', 'Marketing'])(
    'have a unique name: %s is rejected as taken',
    async (username) => {
      const { status, errors } = await add('omnia', { username })
      expect([status, errors]).toEqual([
        statuses.invalid.status,
        [{ field: 'username', label: 'Account', code: 'notUnique', msg: 'Already in use. Choose another' }],
      ])
    },
  )

  test.each(['аdmin', 'ａｄｍіn', 'Aña', 'ad\u200bmin', 'nimda\u202e', '张ana', 'ana maria'])(
    'have a name in one script without confusable letters: %j is rejected',
    async (username) => {
      expect(await add('vendor', { username })).toMatchObject({
        status: statuses.invalid.status,
        errors: [{ field: 'username', code: 'mixedScripts' }],
      })
    },
  )

  test.each([
    ['Ana <ana@xn--bcher-kva.example>', 'ana@bücher.example'],
    ['a&b.with-a-name-longer-than-others@managers.example', 'a&b.with-a-name-longer-than-others@managers.example'],
  ])('may have an e-mail address as name: %s is stored as %s', async (username, stored) => {
    expect((await add('vendor', { username })).data).toMatchObject({ username: stored })
    expect(await add('omnia', { username: stored.toUpperCase() })).toMatchObject({ errors: [{ code: 'notUnique' }] })
  })

  test('may have a Chinese name', async () => {
    expect((await add('vendor', { username: '张伟2' })).data).toMatchObject({ username: '张伟2' })
  })

  test('are limited to fifty per vendor, also with concurrent requests', async () => {
    const { managersMax } = limits
    await platform.db.execute(
      sql`insert into account (username, username_key, password_hash, rid, vendor_id)
          select name, name, '', 2, ${await vendorOf('omnia')}::uuid
            from (select 'omnia-' || n as name from generate_series(1, ${managersMax - 1}::int) n) names`,
    )
    const replies = await Promise.all(['last', 'late', 'later'].map((username) => add('omnia', { username })))
    const { status, text } = statuses.managersFull
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([statuses.ok.status, status, status])
    expect(replies.find((reply) => reply.status === status)?.msg).toBe(
      textIn({ key: text, values: { max: managersMax } }, 'en'),
    )
    expect((await add('admin', { username: 'extra', vendorId: await vendorOf('omnia') })).status).toBe(status)
  })

  test('of a deleted vendor are rejected at the field', async () => {
    const { errors } = await add('admin', { username: 'Nobody', vendorId: crypto.randomUUID() })
    expect(errors).toMatchObject([{ field: 'vendorId', code: 'notFound' }])
  })

  test('are signed out on every device when deleted, and cannot sign in again', async () => {
    await add('vendor', { username: 'Leaver' })
    const visitor = createVisitor(platform)
    const { data } = await visitor.signIn({ username: 'Leaver', password: sentFor(password), remember: true })
    expect((await remove('vendor', data?.id)).status).toBe(statuses.ok.status)
    const { status } = await platform.call('getProductAll', {}, { token: data?.token })
    expect(status).toBe(statuses.sessionEnded.status)
    const signInWithToken = await visitor.signIn({ username: 'Leaver', password: data?.rememberToken ?? '' })
    expect(signInWithToken.status).toBe(statuses.credentialsWrong.status)
    const signInWithPassword = await visitor.signIn({ username: 'Leaver', password: sentFor(password) })
    expect(signInWithPassword.status).toBe(statuses.failed.status)
    expect(await names('vendor')).not.toContain('Leaver')
    expect((await remove('vendor', data?.id)).status).toBe(statuses.notFound.status)
    // The name remains reserved for thirty days.
    expect((await add('vendor', { username: 'leaver' })).errors).toMatchObject([{ code: 'notUnique' }])
    await platform.db.execute(
      sql`update account set disabled_time = now() - interval '31 days' where username = 'Leaver'`,
    )
    expect((await add('vendor', { username: 'leaver' })).data).toMatchObject({ username: 'leaver' })
  })

  test('are added at most fifty times a day per vendor, regardless of deletions', async () => {
    const { managersMax } = limits
    await platform.db.execute(
      sql`insert into account (username, username_key, password_hash, rid, vendor_id, creator_id, disabled_time)
          select name, name, '', 2, ${await vendorOf('vendor')}::uuid, (select id from account where username = 'vendor'), now()
            from (select 'gone-' || n as name from generate_series(1, ${managersMax}::int) n) names`,
    )
    expect((await add('vendor', { username: 'another-one' })).status).toBe(statuses.managersToday.status)
    await platform.db.execute(
      sql`update account set create_time = now() - interval '25 hours' where username like 'gone-%'`,
    )
    expect((await add('vendor', { username: 'another-one' })).status).toBe(statuses.ok.status)
  })

  test('of another vendor, and administrators, cannot be accessed by a vendor', async () => {
    for (const other of ['omnia', 'admin', 'auditor'])
      expect((await remove('vendor', await accountId(platform.db, other))).status).toBe(statuses.notFound.status)
  })

  test('have a role of their organisation: support and auditors of the platform, editors and readers of a vendor', async () => {
    const kestrel = await vendorOf('kestrel')
    const added = async (account: string, request: object) => (await add(account, request)).data?.role
    expect(await added('admin', { username: 'helper', role: 'support' })).toBe('support')
    expect(await added('admin', { username: 'second-auditor', role: 'auditor' })).toBe('auditor')
    expect(await added('admin', { username: 'kestrel-owner', role: 'owner', vendorId: kestrel })).toBe('owner')
    expect(await added('kestrel', { username: 'kestrel-reader', role: 'reader' })).toBe('reader')
    const notApplicable = [{ field: 'role', code: 'notApplicable' }]
    for (const request of [{ role: 'reader' }, { role: 'support', vendorId: kestrel }])
      expect((await add('admin', { username: 'misplaced', ...request })).errors).toMatchObject(notApplicable)
    for (const role of ['owner', 'administrator', 'support'])
      expect((await add('kestrel', { username: 'climber', role })).errors).toMatchObject(notApplicable)
    expect((await add('admin', { username: 'promoter', role: 'marketing' })).errors).toMatchObject([
      { field: 'username', code: 'notUnique' },
    ])
  })

  test('are added and deleted by owners only, and read by their colleagues', async () => {
    for (const role of ['editor', 'reader']) {
      const username = `aster-${role}`
      const { data } = await add('vendor', { username, role })
      tokens[username] = await platform.signIn(username, password)
      expect(await names(username)).toEqual(expect.arrayContaining(['vendor', username]))
      expect((await add(username, { username: `${username}-2` })).status).toBe(statuses.notPermitted.status)
      expect((await remove(username, data?.id)).status).toBe(statuses.notPermitted.status)
    }
  })

  test('keep their owners, which only an administrator deletes', async () => {
    await createAccount(platform.db, {
      username: 'kestrel-second',
      password,
      role: 'vendor',
      vendorId: await vendorOf('kestrel'),
    })
    tokens.second = await platform.signIn('kestrel-second', password)
    const owner = await accountId(platform.db, 'kestrel')
    expect((await remove('second', owner)).status).toBe(statuses.ownerKept.status)
    expect((await remove('admin', owner)).status).toBe(statuses.ok.status)
    const owners = (await page('second', { role: ['owner'] }))?.list.map(({ username }) => username)
    expect(owners).toContain('kestrel-second')
    expect(owners).not.toContain('kestrel')
  })

  test('cannot delete themselves', async () => {
    for (const account of ['admin', 'vendor'])
      expect((await remove(account, await accountId(platform.db, account))).status).toBe(statuses.ownAccount.status)
  })

  test('leave one administrator if two delete each other concurrently', async () => {
    for (const username of ['left', 'right']) {
      await createAccount(platform.db, { username, password, role: 'administrator' })
      tokens[username] = await platform.signIn(username, password)
    }
    await platform.db.execute(
      sql`update account set disabled_time = now() where rid = 1 and username not in ('left', 'right')`,
    )
    const [leftId, rightId] = [await accountId(platform.db, 'left'), await accountId(platform.db, 'right')]
    const replies = await Promise.all([remove('left', rightId), remove('right', leftId)])
    expect(replies.filter(({ status }) => status === statuses.ok.status)).toHaveLength(1)
  })
})
