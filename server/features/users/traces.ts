import { type SQL, sql } from 'drizzle-orm'
import { calls } from '#contract/index.ts'
import { listView } from '#server/features/accounts/tables.ts'
import { bindSubject, feedbackSubject } from '#server/platform/auth/attemptSubjects.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { backgroundJob, loginAttempt, sysMsg } from '#server/platform/db/schema.ts'
import { kindsWithPerson } from '#server/platform/personalData/declared.ts'
import { appUser } from './tables.ts'
import { deleteUsedCodes } from './usedCodes.ts'

/** Returns the condition for jobs that may name a person: imports and exports of certain kinds. */
const jobsThatMayName = (person: 'user' | 'subscriber'): SQL => {
  const kinds = kindsWithPerson(person)
  const lists = calls.flatMap(({ name, endpoint }) => (endpoint.page && kinds.includes(endpoint.page) ? [name] : []))
  return sql`(kind = any(${sql.param(kinds)}::text[]) or input ->> 'list' = any(${sql.param(lists)}::text[]))`
}

/** Removes the files of jobs that may name the person; the objects are deleted with their jobs. */
const removeFiles = (tx: Database, mayName: SQL) =>
  tx.execute(
    sql`update ${backgroundJob} set file_key = null, file_name = null where file_key is not null and ${mayName}`,
  )

/**
 * Cancels running jobs that may have read the person; the current attempt ends without a result, as in a cancellation
 * by the account.
 */
const cancelRunning = (tx: Database, mayName: SQL) =>
  tx.execute(
    sql`update ${backgroundJob} set state = 'cancelled', end_time = now() where state = 'running' and ${mayName}`,
  )

const isWordCharacter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Identifiers of a user: id and contacts, matched anywhere in a text; nickname, matched with whole texts only. */
interface Person {
  names: readonly string[]
  /** Null if another user has the same nickname, as that would be redacted too. */
  nickname: string | null
}

const readPerson = async (tx: Database, userId: string): Promise<Person> => {
  const [user] = await rowsOf<{ email: string | null; phone: string | null; nickname: string | null }>(
    tx,
    sql`select email, phone, case when not exists (
               select 1 from ${appUser} as other where other.nickname = ${appUser.nickname} and other.id <> ${userId}
             ) then nickname end as nickname
          from ${appUser} where ${appUser.id} = ${userId}`,
  )
  return { names: [userId, user?.email, user?.phone].flatMap((name) => name || []), nickname: user?.nickname || null }
}

/** Returns whether a text contains a name as a whole word. */
const containsName = (text: string, name: string): boolean => {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isWordCharacter(text[at - 1]) && !isWordCharacter(text[at + name.length])) return true
  return false
}

const refersTo = ({ names, nickname }: Person, text: string): boolean =>
  text === nickname || names.some((name) => containsName(text, name))

/** Replacement for a text that names an erased person. */
const redaction = 'erased'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

const redact = (value: Json, person: Person): Json => {
  if (typeof value === 'string') return refersTo(person, value) ? redaction : value
  if (Array.isArray(value)) return value.map((one) => redact(one, person))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, redact(one, person)]))
}

/**
 * Properties of a job's input that may name a person: filters, selected rows, file name. The others must not change.
 */
const personalInputs = ['query', 'scope', 'fileName']

const redactJobs = async (tx: Database, person: Person, containsAny: (text: SQL) => SQL) => {
  const jobs = await rowsOf<{ id: string; input: Record<string, Json>; facts: Json; en: string; zh: string }>(
    tx,
    sql`select id, input, facts, title_en as en, title_zh as zh from ${backgroundJob}
         where ${containsAny(sql`input::text`)} or ${containsAny(sql`facts::text`)} or ${containsAny(sql`title_en`)} for update`,
  )
  for (const { id, input, facts, en, zh } of jobs) {
    const redacted = Object.entries(input).map(([key, value]) => [
      key,
      personalInputs.includes(key) ? redact(value, person) : value,
    ])
    await tx.execute(
      sql`update ${backgroundJob} set input = ${JSON.stringify(Object.fromEntries(redacted))}::jsonb,
                 facts = ${facts === null ? null : JSON.stringify(redact(facts, person))}::jsonb,
                 title_en = ${redact(en, person)}, title_zh = ${redact(zh, person)}
           where id = ${id}`,
    )
  }
}

/** Redacts the messages about finished jobs, which contain file names. */
const redactMessages = async (tx: Database, person: Person, containsAny: (text: SQL) => SQL) => {
  const messages = await rowsOf<{ id: string; en: string; zh: string }>(
    tx,
    sql`select id, content_en as en, content_zh as zh from ${sysMsg}
         where about_kind = 'job' and ${containsAny(sql`content_en`)} for update`,
  )
  for (const { id, en, zh } of messages)
    await tx.execute(
      sql`update ${sysMsg} set content_en = ${redact(en, person)}, content_zh = ${redact(zh, person)} where id = ${id}`,
    )
}

/** Deletes views of one person: without the filter, they would show all rows under the person's name. */
const deleteViews = async (tx: Database, person: Person) => {
  const views = await rowsOf<{ id: string; name: string; query: string }>(
    tx,
    sql`select id, name, query from ${listView} for update`,
  )
  const personal = views.filter((view) =>
    [view.name, ...new URLSearchParams(view.query).values()].some((text) => refersTo(person, text)),
  )
  if (personal.length > 0)
    await tx.execute(sql`delete from ${listView} where id = any(${sql.param(personal.map(({ id }) => id))}::uuid[])`)
}

/** Deletes the person's rate limit counters. */
const deleteAttempts = (tx: Database, userId: string) => {
  const end = ` ${userId}`
  return tx.execute(
    sql`delete from ${loginAttempt}
         where subject = ${bindSubject(userId).name}
            or starts_with(subject, ${feedbackSubject('').name}) and right(subject, ${end.length}) = ${end}`,
  )
}

const erasePersonTraces = async (tx: Database, person: Person, mayName: SQL): Promise<void> => {
  const identifiers = [...person.names, ...(person.nickname === null ? [] : [person.nickname])]
  const inJson = sql.param(identifiers.map((name) => JSON.stringify(name).slice(1, -1)))
  await cancelRunning(tx, mayName)
  await removeFiles(tx, mayName)
  const containsAny = (text: SQL) =>
    sql`exists (select 1 from unnest(${inJson}::text[]) as name where strpos(${text}, name) > 0)`
  await redactJobs(tx, person, containsAny)
  await redactMessages(tx, person, containsAny)
  await deleteViews(tx, person)
}

/**
 * Redacts a user, whose row still exists, in jobs and messages, and deletes the user's views, counters and used codes
 * (docs/decisions/0034-people.md).
 */
export const eraseTraces = async (tx: Database, userId: string): Promise<void> => {
  await erasePersonTraces(tx, await readPerson(tx, userId), jobsThatMayName('user'))
  await deleteAttempts(tx, userId)
  await deleteUsedCodes(tx, userId)
}

/** Redacts the owners of these e-mail addresses in jobs, messages and views, like `eraseTraces` for a user. */
export const eraseAddresses = (tx: Database, names: readonly string[]): Promise<void> =>
  erasePersonTraces(tx, { names, nickname: null }, jobsThatMayName('subscriber'))
