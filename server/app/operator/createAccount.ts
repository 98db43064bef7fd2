import { sql } from 'drizzle-orm'
import { isAccountName, normalizeAccountName } from '#contract/accounts/names.ts'
import { passwordProblem } from '#contract/accounts/passwords.ts'
import { accountTypes, platformTypes } from '#contract/core/permissions.ts'
import { problems } from '#contract/core/problemTexts.ts'
import { marketingAccount } from '#contract/core/roles.ts'
import { foldName, createAccount as insertAccount, isReservedName } from '#server/platform/auth/accounts.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { withDatabase } from './database.ts'
import { readSecret } from './secret.ts'
import { defineVerb } from './verb.ts'

const roleNames = platformTypes.join('|')

const parseType = (role: string) => {
  const type = platformTypes.find((one) => one === role)
  if (!type) throw new Error(`--role is one of ${roleNames}`)
  return type
}

/** Throws a message for the operator if an account of this type cannot have this name. */
const assertName = (username: string, type: (typeof platformTypes)[number]): void => {
  if (!isAccountName(username)) throw new Error(`This name cannot be used. ${textIn(problems.mixedScripts, 'en')}`)
  if (isReservedName(username) !== (type === 'marketing'))
    throw new Error(`The marketing account, and no other, is named ${marketingAccount}`)
}

export const createAccount = defineVerb({
  name: 'create-account',
  summary: 'Creates an account of the platform',
  usage: '<name>',
  options: { role: { type: 'string', about: `${roleNames}; administrator by default` } },
  details:
    'Prompts for the password, or reads it from standard input or from ACCOUNT_PASSWORD; never give it as an argument.',
  run: async ([typed = ''], { role = 'administrator' }) => {
    const type = parseType(role)
    const username = normalizeAccountName(typed)
    assertName(username, type)
    const password = await readSecret('password', 'ACCOUNT_PASSWORD')
    const problem = passwordProblem(password)
    if (problem) throw new Error(`This password cannot be used. ${textIn(problem, 'en')}`)
    await withDatabase(async (db) => {
      const existing = sql`select 1 from account where username_key = ${foldName(username)}`
      if ((await rowsOf(db, existing)).length > 0) throw new Error(`There is already an account named ${username}`)
      await insertAccount(db, { username, password, ...accountTypes[type] })
    })
    console.log(`${username} can sign in now (${type})`)
  },
})
