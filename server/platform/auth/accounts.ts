import { sql } from 'drizzle-orm'
import { emailKey, parseMailbox } from '#contract/core/email.ts'
import type { Language } from '#contract/core/localizedText.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { marketingAccount, type Role, ridByRole } from '#contract/core/roles.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { hashPassword } from './passwords.ts'

/** Throws `demoLocalOnly` if a demonstration account, whose password is public, is used from another machine. */
export const assertDemoIsLocal = ({ demo }: { demo: boolean }, { isLocal }: { isLocal: boolean }): void => {
  if (demo && !isLocal) throw new ApiError('demoLocalOnly')
}

/**
 * Returns the unique key of a name, which ignores case, width, spaces and the spelling of an e-mail's domain, so that
 * look-alikes cannot coexist.
 */
export const foldName = (username: string): string => {
  const folded = username.normalize('NFKC').toLowerCase().replace(/\s/g, '')
  return folded.includes('@') ? emailKey(folded) : folded
}

interface NewAccount {
  username: string
  passwordHash: string
  role: Role
  /** `manage` by default. */
  permission?: Permission
  vendorId?: string
  /** The account that creates it. */
  creatorId?: string
  /** True if an e-mail as its name counts as verified: by a mailed code, or as the platform created the account. */
  ownsEmail: boolean
  /** True for demonstration accounts; see `assertDemoIsLocal`. */
  demo?: boolean
  /** Phone and language of a registered account. */
  registered?: { phone: string; language: Language }
}

/** Tests whether a name is reserved for the marketing account. */
export const isReservedName = (username: string): boolean => foldName(username) === marketingAccount

/**
 * Time after which the name of a deleted account may be used again, so that old links do not lead to another person.
 */
const nameReservation = '30 days'

/** Frees a name whose account was deleted more than 30 days ago. The log still shows the name of that account. */
const freeName = async (db: Database, usernameKey: string): Promise<void> => {
  await db.execute(
    sql`update account set username_key = id::text
         where username_key = ${usernameKey} and disabled_time < now() - ${nameReservation}::interval`,
  )
}

/** Inserts an account and returns its id, or undefined if its name is in use. Throws for the reserved name. */
export const insertAccount = async (
  db: Database,
  {
    username,
    passwordHash,
    role,
    permission = 'manage',
    vendorId,
    creatorId,
    ownsEmail,
    demo = false,
    registered,
  }: NewAccount,
): Promise<string | undefined> => {
  const usernameKey = foldName(username)
  if (isReservedName(username) && role !== 'marketing') throw new Error(`The name ${username} is reserved`)
  const { phone = null, language = 'en' } = registered ?? {}
  await freeName(db, usernameKey)
  const [stored] = await rowsOf<{ id: string }>(
    db,
    sql`insert into account (username, username_key, password_hash, rid, permission, vendor_id, creator_id, phone, language, demo, email_time, agreement_time)
        values (${username}, ${usernameKey}, ${passwordHash}, ${ridByRole[role]}, ${permission}, ${vendorId ?? null}, ${creatorId ?? null}, ${phone}, ${language}, ${demo},
                case when ${ownsEmail} then now() end, case when ${registered !== undefined} then now() end)
        on conflict (username_key) do nothing returning id`,
  )
  return stored?.id
}

/** Hashes a password, inserts an account and returns its id. Throws if the name is in use or reserved. */
export const createAccount = async (
  db: Database,
  { password, ...account }: Omit<NewAccount, 'passwordHash' | 'ownsEmail' | 'registered'> & { password: string },
): Promise<string> => {
  const id = await insertAccount(db, { ...account, ownsEmail: true, passwordHash: await hashPassword(password) })
  if (!id) throw new Error(`There is already an account named ${account.username}`)
  return id
}

export interface Account {
  id: string
  username: string
  passwordHash: string
  /** True if an e-mail as its name is verified; see `emailNames.ts`. */
  ownsEmail: boolean
  /** Language of mails to its owner. */
  language: Language
  demo: boolean
}

/** Finds an account by its folded name. */
export const findAccountByName = async (db: Database, usernameKey: string): Promise<Account | undefined> => {
  const [account] = await rowsOf<Account>(
    db,
    sql`select id, username, password_hash as "passwordHash", email_time is not null as "ownsEmail", language, demo
          from account where username_key = ${usernameKey}`,
  )
  return account
}

export interface MailAddress {
  email: string
  /** Absent without an account. */
  language?: Language
}

/**
 * Finds the mail address for an account name: the name itself if it is an e-mail, with or without an account, else the
 * e-mail of its vendor's contact, else undefined.
 */
export const findMailAddress = async (
  db: Database,
  usernameKey: string,
  typed: string,
): Promise<MailAddress | undefined> => {
  const [account] = await rowsOf<{ username: string; language: Language; contact: string | null }>(
    db,
    sql`select a.username, a.language, v.contact_email as contact
          from account a left join vendor v on v.id = a.vendor_id where a.username_key = ${usernameKey}`,
  )
  const mailbox = parseMailbox(account?.username ?? typed) ?? parseMailbox(account?.contact ?? '')
  return mailbox && { email: mailbox.address, ...(account && { language: account.language }) }
}

/** Stores the language that an account was last used in. */
export const updateLanguage = async (db: Database, accountId: string, language: Language): Promise<void> => {
  await db.execute(sql`update account set language = ${language} where id = ${accountId} and language <> ${language}`)
}
