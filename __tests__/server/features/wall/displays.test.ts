import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { type Display, displayLimits } from '#contract/wall/display.ts'
import type { WallSnapshot } from '#contract/wall/snapshot.ts'
import { jobKinds } from '#server/app/composition.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { callInterface, createDisplay } from '#support/deviceApi.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

interface Pairing {
  code: string
  token: string
}
interface Screen {
  name: string
  language: string
  theme: string
  snapshot: WallSnapshot
}

describe('a display', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    platform = await startPlatform()
    await platform.db.execute(
      sql`update vendor set features = features || '["bigDataViewStatus"]' where vid in ('V1001', 'V1002')`,
    )
    for (const account of ['admin', 'vendor', 'omnia']) tokens[account] = await platform.signIn(account)
  })
  const empty = async () => {
    for (const table of ['display', 'display_pairing', 'login_attempt', 'user_config_datav'])
      await platform.db.execute(sql`delete from ${sql.identifier(table)}`)
  }
  beforeEach(empty)
  afterAll(() => platform.close())

  const begin = async () => (await callInterface<Pairing>(platform, 'pairing')).data
  const confirm = (account: string, code: string, more: object = {}) =>
    platform.call<Display>(
      'pairDisplay',
      { code, name: 'Lobby', language: 'en', theme: 'dark', ...more },
      { token: tokens[account] },
    )
  const isPaired = async (token: string) =>
    (await callInterface<{ isPaired: boolean }>(platform, 'paired', { token })).data.isPaired
  const read = (token: string) => callInterface<Screen>(platform, 'wall', {}, token)
  const displaysOf = async (account: string) =>
    (await platform.call<{ list: Display[] }>('getDisplays', {}, { token: tokens[account] })).data?.list ?? []

  test("is not found by guessing between pairings of the vendor's own screens", async () => {
    const guess = () => confirm('vendor', '0000-0000')
    for (let pair = 0; pair < 4; pair++) {
      expect((await guess()).status).toBe(statuses.codeWrong.status)
      const { code } = await begin()
      expect((await confirm('vendor', code)).status).toBe(statuses.ok.status)
    }
    expect((await guess()).msg).toBe(textIn(statuses.codeWrong.text, 'en'))
    expect((await guess()).msg).toMatch(/^Too many attempts/)
  })

  test("is paired by the code that it shows, in any spelling, and shows its vendor's wall", async () => {
    const { code, token } = await begin()
    expect(await isPaired(token)).toBe(false)
    expect((await read(token)).status).toBe(401)
    const { data } = await confirm('vendor', code.toLowerCase().replace('-', ' '), { theme: 'light' })
    expect(data).toMatchObject({ name: 'Lobby', vid: 'V1001', pairedBy: 'vendor', lastSeen: null })
    expect(await isPaired(token)).toBe(true)
    const { status, data: screen } = await read(token)
    expect([status, screen]).toMatchObject([200, { name: 'Lobby', language: 'en', theme: 'light' }])
    expect(screen.snapshot.fleet.devices).toBeGreaterThan(0)
    expect((await displaysOf('vendor'))[0]?.lastSeen).not.toBeNull()
  })

  test('remains paired for a restarted server', async () => {
    const { token } = await createDisplay(platform, 'V1001')
    const restartedServer = await platform.anotherServer(jobKinds)
    expect((await callInterface<Screen>({ app: restartedServer }, 'wall', {}, token)).data.snapshot.owner).toBe(
      'Aster Health',
    )
    await restartedServer.close()
  })

  test('of an administrator shows the wall of all vendors, or of one', async () => {
    const [all, one] = [await begin(), await begin()]
    await confirm('admin', all.code)
    await confirm('admin', one.code, { vid: 'V1001' })
    const snapshots = await Promise.all([all, one].map(async ({ token }) => (await read(token)).data.snapshot))
    expect(snapshots.map(({ owner }) => owner === null)).toEqual([true, false])
    expect(snapshots[0]?.fleet.devices).toBeGreaterThan(snapshots[1]?.fleet.devices ?? 0)
    // Names of administrators are hidden from vendors.
    expect(await displaysOf('vendor')).toMatchObject([{ vid: 'V1001', pairedBy: null }])
    expect((await displaysOf('admin')).map(({ pairedBy }) => pairedBy)).toEqual(['admin', 'admin'])
  })

  test('shows the layout of the account that paired it, with unknown tiles unchanged', async () => {
    const { code, token } = await begin()
    await confirm('vendor', code)
    expect((await read(token)).data.snapshot.scenes).toBeNull()
    const tiles = ['clocks', 'sceneOfTomorrow'].map((name) => ({ name, columns: 12, rows: 4 }))
    const save = (more: object) =>
      platform.call(
        'saveUserConfigDatav',
        { page: 'bigData', isShared: false, version: null, tiles, ...more },
        { token: tokens[(more as { isShared?: true }).isShared ? 'admin' : 'vendor'] },
      )
    await save({ isShared: true, tiles: tiles.slice(0, 1) })
    expect((await read(token)).data.snapshot.scenes).toEqual(['clocks'])
    await save({})
    expect((await read(token)).data.snapshot.scenes).toEqual(['clocks', 'sceneOfTomorrow'])
    await platform.db.execute(sql`update user_config_datav set format = 2 where account_id is not null`)
    expect((await read(token)).data.snapshot.scenes).toEqual(['clocks'])
  })

  test('is invalid at once after removal, and no other vendor removes it', async () => {
    const { code, token } = await begin()
    const { data } = await confirm('vendor', code)
    const revoke = (account: string) => platform.call('revokeDisplay', { id: data?.id }, { token: tokens[account] })
    expect(await revoke('omnia')).toMatchObject({ status: statuses.notFound.status })
    expect((await read(token)).status).toBe(200)
    expect(await revoke('vendor')).toMatchObject({ status: statuses.ok.status })
    expect((await read(token)).status).toBe(401)
    expect(await isPaired(token)).toBe(false)
    expect(await revoke('vendor')).toMatchObject({ status: statuses.notFound.status })
    expect(await displaysOf('vendor')).toEqual([])
  })

  test('with its wall switched off waits with its token, and continues when switched on', async () => {
    const { token } = await createDisplay(platform, 'V1001')
    const [row] = await rowsOf<{ features: string[] }>(
      platform.db,
      sql`select features from vendor where vid = 'V1001'`,
    )
    const features = row?.features ?? []
    const set = (features: string[]) =>
      platform.db.execute(sql`update vendor set features = ${JSON.stringify(features)}::jsonb where vid = 'V1001'`)
    await set(features.filter((one) => one !== 'bigDataViewStatus'))
    try {
      expect(await read(token)).toMatchObject({ status: 403, data: { code: 'notPermitted' } })
      expect(await confirm('vendor', (await begin()).code)).toMatchObject({ status: statuses.notPermitted.status })
    } finally {
      await set(features)
    }
    expect((await read(token)).status).toBe(200)
  })

  test('has the only copy of its token: hashes are stored', async () => {
    const { code, token } = await begin()
    const waiting = await rowsOf(platform.db, sql`select * from display_pairing`)
    await confirm('vendor', code)
    const displays = await rowsOf(platform.db, sql`select * from display`)
    const dump = JSON.stringify([waiting, displays, await displaysOf('vendor')])
    expect(dump).not.toContain(token)
    expect(dump).not.toContain(code.replace('-', ''))
    expect(await rowsOf(platform.db, sql`select 1 from display_pairing`)).toEqual([])
  })

  test('is paired once, by one of two concurrent requests', async () => {
    const { code } = await begin()
    const replies = await Promise.all([confirm('vendor', code), confirm('omnia', code)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([statuses.ok.status, statuses.codeWrong.status])
  })

  test('is not paired by a code older than ten minutes', async () => {
    const { code, token } = await begin()
    await platform.db.execute(
      sql`update display_pairing set create_time = now() - make_interval(mins => ${displayLimits.codeMinutes}, secs => 1)`,
    )
    expect(await confirm('vendor', code)).toMatchObject({ status: statuses.codeWrong.status })
    expect(await isPaired(token)).toBe(false)
  })

  test('accepts five guesses, then its account waits', async () => {
    for (let time = 0; time < 5; time += 1)
      expect(await confirm('vendor', 'AAAA-AAA0')).toMatchObject({ status: statuses.codeWrong.status })
    const { code } = await begin()
    const { msg } = await confirm('vendor', code)
    expect(msg).toMatch(/Try again in \d+ seconds/)
    expect(await confirm('omnia', code)).toMatchObject({ status: statuses.ok.status })
  })

  test('is limited to fifty', async () => {
    await platform.db.execute(
      sql`insert into display (name, vid, language, theme, token_hash, paired_by)
          select 'Hall', 'V1001', 'en', 'dark', 'hash ' || n, 'test' from generate_series(1, ${displayLimits.displaysMax}) n`,
    )
    const { code } = await begin()
    expect(await confirm('vendor', code)).toMatchObject({ status: statuses.displaysFull.status })
    // The code was not used up.
    expect(await confirm('omnia', code)).toMatchObject({ status: statuses.ok.status })
  })

  test('is limited in pairing codes per address', async () => {
    for (let screen = 0; screen < displayLimits.codesPerAddress; screen += 1) await begin()
    expect(await callInterface(platform, 'pairing')).toMatchObject({
      status: 429,
      data: { code: 'sendLimited', retryAfter: 60 },
    })
  })

  test.each([
    ['a code with an invalid letter', { code: 'UUUU-UUUU' }],
    ['no name', { name: ' ' }],
    ['an unknown language', { language: 'de' }],
    ['an unknown theme', { theme: 'sepia' }],
  ])('is not paired with %s', async (_, change) => {
    const { code } = await begin()
    expect(await confirm('vendor', code, change)).toMatchObject({ status: statuses.invalid.status })
  })

  test('of another or an unknown vendor cannot be paired', async () => {
    const { code } = await begin()
    for (const [account, vid] of [
      ['vendor', 'V1002'],
      ['admin', 'V9999'],
    ] as const)
      expect(await confirm(account, code, { vid })).toMatchObject({ status: statuses.notFound.status })
  })
})
