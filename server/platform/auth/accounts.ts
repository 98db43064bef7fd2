import { sql } from 'drizzle-orm'
import { emailForm } from '#contract/accounts/emails.ts'
import type { Language } from '#contract/core/localizedText.ts'
import { marketingAccount, type Role, ridByRole } from '#contract/core/roles.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { hashPassword } from './passwords.ts'

/** Throws `demoLocalOnly` where a demonstration account, whose password is public, is used from another machine. */
export const assertWithinReach = ({ demo }: { demo: boolean }, { isLocal }: { isLocal: boolean }): void => {
  if (demo && !isLocal) throw new ApiError('demoLocalOnly')
}

/** One key for names that look alike by case or width, so that none can be taken twice. */
export const foldName = (username: string): string => username.normalize('NFKC').toLowerCase().replace(/\s/g, '')

interface NewAccount {
  username: string
  passwordHash: string
  role: Role
  vendorId?: string
  /** The account that creates it. */
  creatorId?: string
  /** Whether an e-mail as its name counts as its owner's: they have proved it, or somebody of the platform named them. */
  ownsEmail: boolean
  /** Of the demonstration; see `assertWithinReach`. */
  demo?: boolean
  /** Of an account that somebody has registered. */
  registered?: { phone: string; language: Language }
}

/** Whether a name is kept for the marketing account. */
export const isReserved = (username: string): boolean => foldName(username) === marketingAccount

/** The names of deleted accounts are free again after so long; until then links and memories of them lead nowhere else. */
const nameHeldFor = '30 days'

/** Frees a name that an account held which was deleted long enough ago; the log goes on naming that account by it. */
const freeName = async (db: Database, usernameKey: string): Promise<void> => {
  await db.execute(
    sql`update account set username_key = id::text
         where username_key = ${usernameKey} and disabled_time < now() - ${nameHeldFor}::interval`,
  )
}

/** Stores an account and returns its id, or undefined where its name is taken. The marketing account's is reserved. */
export const storeAccount = async (
  db: Database,
  { username, passwordHash, role, vendorId, creatorId, ownsEmail, demo = false, registered }: NewAccount,
): Promise<string | undefined> => {
  const usernameKey = foldName(username)
  if (isReserved(username) && role !== 'marketing') throw new Error(`The name ${username} is reserved`)
  const { phone = null, language = 'en' } = registered ?? {}
  await freeName(db, usernameKey)
  const [stored] = await rowsOf<{ id: string }>(
    db,
    sql`insert into account (username, username_key, password_hash, rid, vendor_id, creator_id, phone, language, demo, email_time, agreement_time)
        values (${username}, ${usernameKey}, ${passwordHash}, ${ridByRole[role]}, ${vendorId ?? null}, ${creatorId ?? null}, ${phone}, ${language}, ${demo},
                case when ${ownsEmail} then now() end, case when ${registered !== undefined} then now() end)
        on conflict (username_key) do nothing returning id`,
  )
  return stored?.id
}

/** Makes an account from the text of its password, and answers its id. Throws where the name is taken. */
export const createAccount = async (
  db: Database,
  { password, ...account }: Omit<NewAccount, 'passwordHash' | 'ownsEmail' | 'registered'> & { password: string },
): Promise<string> => {
  const id = await storeAccount(db, { ...account, ownsEmail: true, passwordHash: await hashPassword(password) })
  if (!id) throw new Error(`There is already an account named ${account.username}`)
  return id
}

export interface Account {
  id: string
  username: string
  passwordHash: string
  /** Whether an e-mail as its name counts; see `emailNames.ts`. */
  ownsEmail: boolean
  /** What its owner is written to in. */
  language: Language
  demo: boolean
}

/** The account of a folded name, or undefined. */
export const accountNamed = async (db: Database, usernameKey: string): Promise<Account | undefined> => {
  const [account] = await rowsOf<Account>(
    db,
    sql`select id, username, password_hash as "passwordHash", email_time is not null as "ownsEmail", language, demo
          from account where username_key = ${usernameKey}`,
  )
  return account
}

export interface MailAddress {
  email: string
  /** Unknown of somebody without an account. */
  language?: Language
}

/**
 * Where to write to about an account name: the name itself where it is an e-mail, with an account or without, else the
 * e-mail of its vendor's contact; undefined where there is none.
 */
export const mailAddressOf = async (
  db: Database,
  usernameKey: string,
  typed: string,
): Promise<MailAddress | undefined> => {
  const [account] = await rowsOf<{ username: string; language: Language; contact: string | null }>(
    db,
    sql`select a.username, a.language, v.contact_email as contact
          from account a left join vendor v on v.id = a.vendor_id where a.username_key = ${usernameKey}`,
  )
  const email = [account?.username ?? typed, account?.contact ?? ''].find((one) => emailForm.test(one))
  return email === undefined ? undefined : { email, ...(account && { language: account.language }) }
}

/** Notes the language that an account was last used in. */
export const keepLanguage = async (db: Database, accountId: string, language: Language): Promise<void> => {
  await db.execute(sql`update account set language = ${language} where id = ${accountId} and language <> ${language}`)
}
