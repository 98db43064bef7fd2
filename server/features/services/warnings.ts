import { sql } from 'drizzle-orm'
import { dayAt } from '#contract/core/calendar.ts'
import type { Language } from '#contract/core/localizedText.ts'
import { ridByRole } from '#contract/core/roles.ts'
import { nestedText, textKeys } from '#contract/core/text.ts'
import { type ServiceKind, serviceKinds } from '#contract/services/type.ts'
import { type PeriodicTask, runPeriodically } from '#server/platform/concurrency/periodicTask.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, sysMsg, vendor } from '#server/platform/db/schema.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { serviceEnding } from './mails.ts'
import { serviceContract, serviceRecord, serviceWarning } from './tables.ts'

/** Days before the end of a service at which people are told. */
const warnedDays = [30, 7, 1]

interface Due {
  id: string
  contractId: string
}

interface Ending extends Due {
  days: number
  vendorId: string
  vid: string
  email: string
  language: Language
  app: string
  kind: ServiceKind
  zone: string
  endTime: string
  /** Until it ends: fewer than the warning's where that comes late. */
  daysLeft: number
}

const words = textKeys('services.server:words', ['toVendor', 'toAdministrators'])

/**
 * Running periods that nothing follows and whose vendor is to be told now: of several warnings that are due the last one. One
 * that would come before the period has begun never comes.
 */
const endingNow = (db: Database, which = sql`true`) =>
  rowsOf<Ending>(
    db,
    sql`select r.id, c.id as "contractId", min(due.days)::int as days, v.id as "vendorId", r.vid, v.contact_email as email,
               coalesce((select min(a.language) from ${account} a where a.vendor_id = v.id), 'en') as language,
               c.app_name as app, c.kind, c.zone, ${timeText(sql`r.end_time`)} as "endTime",
               greatest(1, round(extract(epoch from r.end_time - now()) / 86400))::int as "daysLeft"
          from ${serviceRecord} r join ${serviceContract} c on c.id = r.contract_id join ${vendor} v on v.vid = r.vid
          cross join unnest(${sql.param(`{${warnedDays.join(',')}}`)}::int[]) as due(days)
         where ${which} and r.state = 'active' and r.end_time > now() and r.end_time <= now() + make_interval(days => due.days)
           and r.start_time <= r.end_time - make_interval(days => due.days)
           and not exists (select 1 from ${serviceWarning} w where w.record_id = r.id and w.days <= due.days)
           and not exists (select 1 from ${serviceRecord} n
                            where n.contract_id = r.contract_id and n.state = 'pending' and n.start_time = r.end_time)
         group by r.id, v.id, c.id order by r.end_time`,
  )

/** Administrators whose name is a mailbox of theirs. */
const administrators = (db: Database) =>
  rowsOf<{ email: string; language: Language }>(
    db,
    sql`select username as email, coalesce(language, 'en') as language from ${account}
         where rid = ${ridByRole.administrator} and email_time is not null and disabled_time is null`,
  )

/** Looks again at what was due a moment ago: whoever renews holds the contract, and whoever makes void the period. */
const holdEnding = async (tx: Database, { id, contractId }: Due): Promise<Ending | undefined> => {
  await tx.execute(sql`select 1 from ${serviceContract} where id = ${contractId} for share`)
  await tx.execute(sql`select 1 from ${serviceRecord} where id = ${id} for share`)
  return (await endingNow(tx, sql`r.id = ${id}`))[0]
}

const warn = async (tx: Database, due: Due): Promise<boolean> => {
  const ending = await holdEnding(tx, due)
  if (!ending) return false
  const {
    id: recordId,
    contractId,
    days,
    vendorId,
    vid,
    email,
    language: theirs,
    app,
    kind,
    zone,
    endTime,
    daysLeft,
  } = ending
  const first = await tx.insert(serviceWarning).values({ recordId, days }).onConflictDoNothing().returning()
  if (first.length === 0) return false
  const values = { vid, app, days: daysLeft, day: dayAt(endTime, zone), service: nestedText(serviceKinds[kind].label) }
  const say = (to: keyof typeof words, language: Language) => textIn({ key: words[to], values }, language)
  const about = { aboutKind: 'serviceContract', aboutId: contractId } as const
  const message = (to: keyof typeof words) => ({ ...about, contentEn: say(to, 'en'), contentZh: say(to, 'zh_CN') })
  await tx.insert(sysMsg).values([{ vendorId, ...message('toVendor') }, message('toAdministrators')])
  const toTheirs = email === '' ? [] : [{ to: email, language: theirs, text: say('toVendor', theirs) }]
  const toOurs = (await administrators(tx)).map(({ email: to, language }) => ({
    to,
    language,
    text: say('toAdministrators', language),
  }))
  // In one order, as each address is held: servers that warn at once do not wait for each other.
  for (const { to, language, text } of [...toTheirs, ...toOurs].sort((one, other) => (one.to < other.to ? -1 : 1)))
    await queueMail(tx, { kind: serviceEnding, to, language, values: { text } })
  return true
}

const throwIt = (error: unknown) => {
  throw error
}

/**
 * Warns of every service that is about to end, once each, however many servers do so at once; one that fails is left for the
 * next time. Answers how many were warned of.
 */
export const warnOfEnds = async (db: Database, onError: (error: unknown) => void = throwIt): Promise<number> => {
  let count = 0
  for (const due of await endingNow(db))
    try {
      if (await db.transaction((tx) => warn(tx, due))) count += 1
    } catch (error) {
      onError(error)
    }
  return count
}

const everyMs = 60_000

/** Warns from now on. */
export const startWarnings = (db: Database, onError: (error: unknown) => void): PeriodicTask =>
  runPeriodically(() => warnOfEnds(db, onError), everyMs, onError)
