import { sql } from 'drizzle-orm'
import { demoPassword } from '#server/app/seed/world.ts'
import { md5 } from '#server/platform/auth/passwords.ts'
import { generateToken } from '#server/platform/auth/tokens.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createVisitor, sentFor } from '#support/visitor.ts'

/** Returns every row of every table as text, as a thief of the database would read it. */
const dump = async ({ db }: Platform): Promise<string> => {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  )
  const texts = await Promise.all(
    tables.map(({ name }) => rowsOf<{ row: string }>(db, sql.raw(`select t::text as row from ${name} t`))),
  )
  return texts.flatMap((rows) => rows.map(({ row }) => row)).join('\n')
}

describe('secrets', () => {
  let platform: Platform
  const log: string[] = []

  beforeAll(async () => {
    platform = await startPlatform({ env: { LOG_LEVEL: 'debug' }, logTo: { write: (line) => log.push(line) } })
  })
  afterAll(() => platform.close())

  test('in a stolen database open no account and no session', async () => {
    const { data } = await createVisitor(platform).signIn({ remember: true })
    const dumpText = await dump(platform)
    expect(dumpText).toContain('V1001')
    for (const secret of [data?.token, data?.rememberToken, demoPassword, md5(demoPassword)]) {
      expect(secret).toBeTruthy()
      expect(dumpText).not.toContain(secret)
    }
  })

  test('include passwords as argon2id at or over the recommended cost, with separate salts', async () => {
    const accounts = await rowsOf<{ password_hash: string }>(platform.db, sql`select password_hash from account`)
    const hashes = accounts.map(({ password_hash }) => password_hash)
    expect(new Set(hashes).size).toBe(hashes.length)
    for (const hash of hashes) {
      const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$[\w+/]{22}\$[\w+/]{43}$/.exec(hash) ?? []
      expect(Number(memory)).toBeGreaterThanOrEqual(19_456)
      expect(Number(passes)).toBeGreaterThanOrEqual(2)
    }
  })

  test('include session tokens with 256 random bits', () => {
    const tokens = Array.from({ length: 10_000 }, generateToken)
    expect(new Set(tokens).size).toBe(tokens.length)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  test('such as passwords and tokens are not in the log of requests', async () => {
    const visitor = createVisitor(platform)
    const { data } = await visitor.signIn({ remember: true })
    const { token = '', rememberToken = '' } = data ?? {}
    const guess = sentFor('some wrong guess')
    await visitor.signIn({ password: guess })
    await platform.call('getProductAll', {}, { token })
    await platform.call('getProductAll', { nonsense: 1 }, { token })
    await platform.call('getProductAll', {}, { token: `${token}x` })
    await platform.app.inject({
      method: 'POST',
      url: '/platform/login',
      headers: { 'content-type': 'application/json', token },
      payload: `{"password":"${guess}",`,
    })
    await platform.app.inject({
      method: 'POST',
      url: '/platform/login',
      headers: { 'content-type': 'application/json' },
      payload: `{"password":${guess}}`,
    })
    await platform.call('logout', {}, { token })

    const logText = log.join('')
    expect(logText).toContain('/platform/login')
    for (const secret of [token, rememberToken, guess, guess.slice(0, 8), md5(demoPassword), demoPassword])
      expect(logText).not.toContain(secret)
  })

  test('are not in the log when the database fails', async () => {
    const { token = '' } = (await createVisitor(platform).signIn()).data ?? {}
    await platform.db.execute(sql`alter table session rename to session_away`)
    const failure = await platform.call('getProductAll', {}, { token })
    const signIn = await createVisitor(platform).signInRaw()
    await platform.db.execute(sql`alter table session_away rename to session`)
    expect([failure.status, signIn.statusCode]).toEqual([500, 500])
    expect(log.join('')).toContain(String(failure.requestId))
    for (const secret of [token, md5(demoPassword)]) expect(log.join('')).not.toContain(secret)
  })
})
