import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Envelope } from '#contract/core/envelope.ts'
import { calls } from '#contract/index.ts'
import type { MailKindName } from '#contract/mails/mail.ts'
import { urlPath } from '#contract/openapi.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Platform, testCaptcha } from './platform.ts'
import { createVisitor, sentFor } from './visitor.ts'

/** Reads the mails to one address, newest first. */
export const mailsTo = (db: Database, email: string) =>
  rowsOf<{ kind: MailKindName; language: string; subject: string; text: string; html: string }>(
    db,
    sql`select kind, language, subject, text, html from mail where recipient = ${email} order by create_time desc, id`,
  )

/** Returns the code in the latest mail to an address. Throws if there is none. */
export const readMailedCode = async (db: Database, email: string): Promise<string> => {
  const [mail] = await mailsTo(db, email)
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  if (!code) throw new Error(`No code was mailed to ${email}`)
  return code
}

/** Returns a different code of six digits. */
export const differentCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export const randomEmail = (): string => `somebody${randomInt(1e9)}@example.org`

export const phoneNumber = '+8613800138000'

/** Creates a visitor with a new address who requests codes, registers and changes passwords. */
export const createApplicant = (platform: Platform, email = randomEmail()) => {
  const visitor = createVisitor(platform)
  const callAs = async <Data = unknown>(name: string, request: object, headers: Record<string, string> = {}) => {
    const endpoint = calls.find((one) => one.name === name)?.endpoint
    if (!endpoint) throw new Error(`The contract has no call ${name}`)
    const reply = await platform.app.inject({
      method: endpoint.method,
      url: `/platform${urlPath(endpoint)}`,
      remoteAddress: visitor.address,
      headers,
      ...(endpoint.method === 'GET' ? { query: request as Record<string, string> } : { payload: request }),
    })
    return reply.json<Envelope<Data>>()
  }
  const askFor =
    (name: 'sendCode' | 'getBackPwd') =>
    async (headers?: Record<string, string>, to = email) => {
      const requestUUID = await visitor.drawCode()
      type Sent = { retryAfter: number; validFor: number }
      return callAs<Sent>(name, { email: to, requestUUID, vcode: testCaptcha }, headers)
    }
  const sendCode = askFor('sendCode')
  const register = async (changes: object = {}, headers?: Record<string, string>) =>
    callAs(
      'register',
      { email, password: sentFor('six-and-1'), phone: phoneNumber, agreement: true, code: '000000', ...changes },
      headers,
    )
  return {
    email,
    visitor,
    callAs,
    sendCode,
    getBackPwd: askFor('getBackPwd'),
    register,
    /** Registers an account with the password `six-and-1`. */
    signUp: async (headers?: Record<string, string>) => {
      await sendCode(headers)
      return register({ code: await readMailedCode(platform.db, email) }, headers)
    },
    code: () => readMailedCode(platform.db, email),
    mails: () => mailsTo(platform.db, email),
  }
}
