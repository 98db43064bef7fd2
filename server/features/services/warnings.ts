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
import { serviceEndings } from './mails.ts'
import { serviceContract, serviceRecord, serviceWarning } from './tables.ts'

/** Days before the end of a service at which warnings are sent. */
const warningDays = [30, 7, 1]

interface Due {
  id: string
  contractId: string
}

interface Ending extends Due {
  days: number
  vendorId: string
  /** Name of the vendor. */
  vendor: string
  email: string
  language: Language
  app: string
  kind: ServiceKind
  zone: string
  endTime: string
  /** Days until it ends; fewer than `days` if the warning is late. */
  daysLeft: number
}

const messageKeys = textKeys('services.server:words', ['toVendor', 'toAdministrators'])

/**
 * Reads the running periods without a successor whose vendor has to be warned now. Of several due warnings only the
 * last is returned; one that was due before the period started is skipped.
 */
const findEndings = (db: Database, condition = sql`true`) =>
  rowsOf<Ending>(
    db,
    sql`select r.id, c.id as "contractId", min(due.days)::int as days, v.id as "vendorId", v.name as vendor, v.contact_email as email,
               coalesce((select min(a.language) from ${account} a where a.vendor_id = v.id), 'en') as language,
               c.app_name as app, c.kind, c.zone, ${timeText(sql`r.end_time`)} as "endTime",
               greatest(1, round(extract(epoch from r.end_time - now()) / 86400))::int as "daysLeft"
          from ${serviceRecord} r join ${serviceContract} c on c.id = r.contract_id join ${vendor} v on v.vid = r.vid
          cross join unnest(${sql.param(`{${warningDays.join(',')}}`)}::int[]) as due(days)
         where ${condition} and r.state = 'active' and r.end_time > now() and r.end_time <= now() + make_interval(days => due.days)
           and r.start_time <= r.end_time - make_interval(days => due.days)
           and not exists (select 1 from ${serviceWarning} w where w.record_id = r.id and w.days <= due.days)
           and not exists (select 1 from ${serviceRecord} n
                            where n.contract_id = r.contract_id and n.state = 'pending' and n.start_time = r.end_time)
         group by r.id, v.id, c.id order by r.end_time`,
  )

/** Reads the administrators whose user name is a verified mailbox. */
const administrators = (db: Database) =>
  rowsOf<{ email: string; language: Language }>(
    db,
    sql`select username as email, coalesce(language, 'en') as language from ${account}
         where rid = ${ridByRole.administrator} and email_time is not null and disabled_time is null`,
  )

/** Locks a due period and its contract, and checks again whether it is due, as it may have been renewed or voided. */
const lockEnding = async (tx: Database, { id, contractId }: Due): Promise<Ending | undefined> => {
  await tx.execute(sql`select 1 from ${serviceContract} where id = ${contractId} for share`)
  await tx.execute(sql`select 1 from ${serviceRecord} where id = ${id} for share`)
  return (await findEndings(tx, sql`r.id = ${id}`))[0]
}

const warn = async (tx: Database, due: Due, consoleUrl: string | undefined): Promise<boolean> => {
  const ending = await lockEnding(tx, due)
  if (!ending) return false
  const {
    id: recordId,
    contractId,
    days,
    vendorId,
    vendor: vendorName,
    email,
    language: vendorLanguage,
    app,
    kind,
    zone,
    endTime,
    daysLeft,
  } = ending
  const first = await tx.insert(serviceWarning).values({ recordId, days }).onConflictDoNothing().returning()
  if (first.length === 0) return false
  const values = {
    vendor: vendorName,
    app,
    days: daysLeft,
    day: dayAt(endTime, zone),
    service: nestedText(serviceKinds[kind].label),
  }
  const textFor = (to: keyof typeof messageKeys, language: Language) =>
    textIn({ key: messageKeys[to], values }, language)
  const about = { aboutKind: 'serviceContract', aboutId: contractId } as const
  const message = (to: keyof typeof messageKeys) => ({
    ...about,
    contentEn: textFor(to, 'en'),
    contentZh: textFor(to, 'zh_CN'),
  })
  await tx.insert(sysMsg).values([{ vendorId, ...message('toVendor') }, message('toAdministrators')])
  const vendorMails = email === '' ? [] : [{ to: email, language: vendorLanguage, kind: serviceEndings.toVendor }]
  const administratorMails = (await administrators(tx)).map(({ email: to, language }) => ({
    to,
    language,
    kind: serviceEndings.toAdministrators,
  }))
  // Sorted, as each address is locked: concurrent servers cannot deadlock.
  for (const { to, language, kind: mail } of [...vendorMails, ...administratorMails].sort((one, other) =>
    one.to < other.to ? -1 : 1,
  ))
    await queueMail(tx, {
      kind: mail,
      to,
      language,
      values: { ...values, service: textIn(values.service, language), contract: contractId },
      consoleUrl,
    })
  return true
}

const rethrow = (error: unknown) => {
  throw error
}

/**
 * Warns of all services that are about to end: sends messages and queues mails, once per warning, even with several
 * servers. A failure is reported to `onError` and retried at the next run. Returns the number of warnings.
 */
export const sendWarnings = async (
  db: Database,
  onError: (error: unknown) => void = rethrow,
  consoleUrl?: string,
): Promise<number> => {
  let count = 0
  for (const due of await findEndings(db))
    try {
      if (await db.transaction((tx) => warn(tx, due, consoleUrl))) count += 1
    } catch (error) {
      onError(error)
    }
  return count
}

const everyMs = 60_000

/** Starts sending warnings every minute. */
export const startWarnings = (
  db: Database,
  onError: (error: unknown) => void,
  consoleUrl: string | undefined,
): PeriodicTask => runPeriodically(() => sendWarnings(db, onError, consoleUrl), everyMs, onError)
