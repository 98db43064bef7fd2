import { sql } from 'drizzle-orm'
import { isAccountName, normalizeAccountName } from '#contract/accounts/names.ts'
import { passwordProblem } from '#contract/accounts/passwords.ts'
import { problems } from '#contract/core/problemTexts.ts'
import { createAccount, foldName } from '#server/platform/auth/accounts.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { withDatabase } from './database.ts'
import { readSecret } from './secret.ts'
import { defineVerb } from './verb.ts'

export const createAdmin = defineVerb({
  name: 'create-admin',
  summary: 'Makes an administrator account',
  usage: '<name>',
  options: {},
  details:
    'The password is asked for, or read from standard input or from ADMIN_PASSWORD; never give it as an argument.',
  run: async ([typed = '']) => {
    const username = normalizeAccountName(typed)
    if (!isAccountName(username)) throw new Error(`This name cannot be used. ${textIn(problems.mixedScripts, 'en')}`)
    const password = await readSecret('password', 'ADMIN_PASSWORD')
    const problem = passwordProblem(password)
    if (problem) throw new Error(`This password cannot be used. ${textIn(problem, 'en')}`)
    await withDatabase(async (db) => {
      const taken = sql`select 1 from account where username_key = ${foldName(username)}`
      if ((await rowsOf(db, taken)).length > 0) throw new Error(`There is already an account named ${username}`)
      await createAccount(db, { username, password, role: 'administrator' })
    })
    console.log(`The administrator ${username} can sign in now`)
  },
})
