import { type SQL, sql } from 'drizzle-orm'
import { calls } from '#contract/index.ts'
import { listView } from '#server/features/accounts/tables.ts'
import { bindSubject, feedbackSubject } from '#server/platform/auth/attemptSubjects.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { backgroundJob, loginAttempt, sysMsg } from '#server/platform/db/schema.ts'
import { kindsNaming } from '#server/platform/personalData/declared.ts'
import { forgetCodesUsed } from './codesUsed.ts'
import { appUser } from './tables.ts'

/** Jobs that may name a person: those of some kinds, and exports of lists of some records. */
const jobsNaming = (person: 'user' | 'subscriber'): SQL => {
  const kinds = kindsNaming(person)
  const lists = calls.flatMap(({ name, endpoint }) => (endpoint.page && kinds.includes(endpoint.page) ? [name] : []))
  return sql`(kind = any(${sql.param(kinds)}::text[]) or input ->> 'list' = any(${sql.param(lists)}::text[]))`
}

/** Files that may name the person are given to nobody any more; they are deleted with their jobs. */
const endFiles = (tx: Database, mayTell: SQL) =>
  tx.execute(
    sql`update ${backgroundJob} set file_key = null, file_name = null where file_key is not null and ${mayTell}`,
  )

/** What runs may have read the person already: its attempt counts no more, as it does not when its account cancels it. */
const cancelRunning = (tx: Database, mayTell: SQL) =>
  tx.execute(
    sql`update ${backgroundJob} set state = 'cancelled', end_time = now() where state = 'running' and ${mayTell}`,
  )

const isOfWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** What says who a user is: its id and contacts anywhere in a text, its nickname where that is the whole of one. */
interface Person {
  names: readonly string[]
  /** Null as well where somebody else has it, whom it would say, too. */
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

/** Whether a text has this name in it, other than as a part of a longer one. */
const isNamedIn = (text: string, name: string): boolean => {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isOfWord(text[at - 1]) && !isOfWord(text[at + name.length])) return true
  return false
}

const isAbout = ({ names, nickname }: Person, text: string): boolean =>
  text === nickname || names.some((name) => isNamedIn(text, name))

/** Takes the place of a text that names somebody who was erased. */
const erased = 'erased'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

const without = (value: Json, person: Person): Json => {
  if (typeof value === 'string') return isAbout(person, value) ? erased : value
  if (Array.isArray(value)) return value.map((one) => without(one, person))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, without(one, person)]))
}

/** Of what a job was asked for, what can name a person: filters, chosen rows, its file; the rest has to stay as it was. */
const asked = ['query', 'scope', 'fileName']

const redactJobs = async (tx: Database, person: Person, holdsOne: (text: SQL) => SQL) => {
  const jobs = await rowsOf<{ id: string; input: Record<string, Json>; facts: Json; en: string; zh: string }>(
    tx,
    sql`select id, input, facts, title_en as en, title_zh as zh from ${backgroundJob}
         where ${holdsOne(sql`input::text`)} or ${holdsOne(sql`facts::text`)} or ${holdsOne(sql`title_en`)} for update`,
  )
  for (const { id, input, facts, en, zh } of jobs) {
    const redacted = Object.entries(input).map(([key, value]) => [
      key,
      asked.includes(key) ? without(value, person) : value,
    ])
    await tx.execute(
      sql`update ${backgroundJob} set input = ${JSON.stringify(Object.fromEntries(redacted))}::jsonb,
                 facts = ${facts === null ? null : JSON.stringify(without(facts, person))}::jsonb,
                 title_en = ${without(en, person)}, title_zh = ${without(zh, person)}
           where id = ${id}`,
    )
  }
}

/** The end of a job is told with the name of its file. */
const redactMessages = async (tx: Database, person: Person, holdsOne: (text: SQL) => SQL) => {
  const messages = await rowsOf<{ id: string; en: string; zh: string }>(
    tx,
    sql`select id, content_en as en, content_zh as zh from ${sysMsg}
         where about_kind = 'job' and ${holdsOne(sql`content_en`)} for update`,
  )
  for (const { id, en, zh } of messages)
    await tx.execute(
      sql`update ${sysMsg} set content_en = ${without(en, person)}, content_zh = ${without(zh, person)} where id = ${id}`,
    )
}

/** A view of one person is nothing without that person: without the filter it would show everybody under its name. */
const deleteViews = async (tx: Database, person: Person) => {
  const views = await rowsOf<{ id: string; name: string; query: string }>(
    tx,
    sql`select id, name, query from ${listView} for update`,
  )
  const telling = views.filter((view) =>
    [view.name, ...new URLSearchParams(view.query).values()].some((text) => isAbout(person, text)),
  )
  if (telling.length > 0)
    await tx.execute(sql`delete from ${listView} where id = any(${sql.param(telling.map(({ id }) => id))}::uuid[])`)
}

/** What its attempts were counted by. */
const deleteAttempts = (tx: Database, userId: string) => {
  const end = ` ${userId}`
  return tx.execute(
    sql`delete from ${loginAttempt}
         where subject = ${bindSubject(userId).name}
            or starts_with(subject, ${feedbackSubject('').name}) and right(subject, ${end.length}) = ${end}`,
  )
}

const erasePersonFrom = async (tx: Database, person: Person, mayTell: SQL): Promise<void> => {
  const said = [...person.names, ...(person.nickname === null ? [] : [person.nickname])]
  const inJson = sql.param(said.map((name) => JSON.stringify(name).slice(1, -1)))
  await cancelRunning(tx, mayTell)
  await endFiles(tx, mayTell)
  const holdsOne = (text: SQL) =>
    sql`exists (select 1 from unnest(${inJson}::text[]) as name where strpos(${text}, name) > 0)`
  await redactJobs(tx, person, holdsOne)
  await redactMessages(tx, person, holdsOne)
  await deleteViews(tx, person)
}

/** Takes a user, whose row is still there, out of jobs, views and counts that were made for it (docs/decisions/0034-people.md). */
export const eraseTraces = async (tx: Database, userId: string): Promise<void> => {
  await erasePersonFrom(tx, await readPerson(tx, userId), jobsNaming('user'))
  await deleteAttempts(tx, userId)
  await forgetCodesUsed(tx, userId)
}

/** Takes whoever is written to at these addresses out of jobs and views, as `eraseTraces` does with a user. */
export const eraseAddresses = (tx: Database, names: readonly string[]): Promise<void> =>
  erasePersonFrom(tx, { names, nickname: null }, jobsNaming('subscriber'))
