import { sql } from 'drizzle-orm'
import { problems } from '#contract/core/problemTexts.ts'
import { md5, verifyPassword } from '#server/platform/auth/passwords.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Operator, startOperator } from '#support/operator.ts'

interface Account {
  username: string
  rid: number
  password_hash: string
}

describe('account commands of the operator’s tool', () => {
  let operator: Operator

  beforeAll(async () => {
    operator = await startOperator()
  })
  afterAll(() => operator.remove())

  const accounts = async (): Promise<Account[]> => {
    const { db, close } = await operator.open()
    return rowsOf<Account>(
      db,
      sql`select username, rid, permission, password_hash from account order by create_time`,
    ).finally(close)
  }

  test('create an administrator whose password comes from standard input or the environment', async () => {
    const fromPrompt = await operator.spawn(['create-account', 'boss'], { input: 'six-and-1\n' })
    const fromEnv = await operator.run(['create-account', 'deputy'], { env: { ACCOUNT_PASSWORD: 'seven-and-2' } })
    expect([fromPrompt.code, fromEnv.code]).toEqual([0, 0])
    expect(fromPrompt.output).toBe('boss can sign in now (administrator)\n')
    const [boss, deputy] = await accounts()
    expect([boss, deputy]).toMatchObject([
      { username: 'boss', rid: 1 },
      { username: 'deputy', rid: 1 },
    ])
    expect(await verifyPassword(md5('six-and-1'), boss?.password_hash)).toBe(true)
    expect(await verifyPassword(md5('seven-and-2'), deputy?.password_hash)).toBe(true)
    expect(await verifyPassword(md5('six-and-1'), deputy?.password_hash)).toBe(false)
  })

  test.each([
    ['support', 'helper', { rid: 1, permission: 'answer' }],
    ['auditor', 'reviewer', { rid: 4, permission: 'manage' }],
    ['marketing', 'marketing', { rid: 3, permission: 'manage' }],
  ])('create an account with the role %s', async (role, name, stored) => {
    const { code, output } = await operator.run(['create-account', name, '--role', role], {
      env: { ACCOUNT_PASSWORD: 'seven-and-2' },
    })
    expect([code, output]).toEqual([0, `${name} can sign in now (${role})\n`])
    expect(await accounts()).toContainEqual(expect.objectContaining({ username: name, ...stored }))
  })

  test('create no account with an unknown role', async () => {
    const { code, errorOutput } = await operator.run(['create-account', 'king', '--role', 'king'], {
      env: { ACCOUNT_PASSWORD: 'seven-and-2' },
    })
    expect([code, errorOutput]).toEqual([1, '--role is one of administrator|support|auditor|marketing\n'])
  })

  test.each([
    ['a weak password', 'chief', '123456\n', 'This password cannot be used. Do not use digits only'],
    ['no password', 'chief', '', 'Give the password on standard input or in ACCOUNT_PASSWORD'],
    ['a name that is taken in other letters', 'BOSS', 'six-and-1\n', 'There is already an account named BOSS'],
    ['a reserved name', 'marketing', 'six-and-1\n', 'The marketing account, and no other, is named marketing'],
    [
      'a name with a space',
      'the boss',
      'six-and-1\n',
      `This name cannot be used. ${textIn(problems.mixedScripts, 'en')}`,
    ],
    [
      'a name that looks like another',
      'bоss',
      'six-and-1\n',
      `This name cannot be used. ${textIn(problems.mixedScripts, 'en')}`,
    ],
  ])('refuse %s and create no account', async (_name, username, input, message) => {
    const before = await accounts()
    const { code, errorOutput } = await operator.run(['create-account', username], { input })
    expect({ code, errorOutput }).toEqual({ code: 1, errorOutput: `${message}\n` })
    expect(await accounts()).toEqual(before)
  })

  test('seed a database with accounts only, and refuse that on an address that is reachable by others', async () => {
    const secondRun = await operator.run(['seed'])
    const open = await operator.run(['seed'], { env: { HOST: 'console.example' } })
    expect([secondRun.code, open.code]).toEqual([1, 1])
    expect(secondRun.errorOutput).toBe('The database has accounts already. Nothing was made\n')
    expect(open.errorOutput).toMatch(/others reach this server by HOST\n$/)
    expect(await accounts()).toHaveLength(5)
  })
})
