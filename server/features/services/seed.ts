import { sql } from 'drizzle-orm'
import { addMonths, dayAt, dayOfMonth, periodBounds } from '#contract/core/calendar.ts'
import type { usages, Validity } from '#contract/services/inputs.ts'
import { type ServiceKind, serviceKinds } from '#contract/services/type.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sysMsg, transition } from '#server/platform/db/schema.ts'
import { type SeedAccounts, seedAccounts } from '#server/platform/seed/accounts.ts'
import type { SeedContext, SeedParts } from '#server/platform/seed/context.ts'
import { transitionDueRecords } from '#server/platform/workflows/clock.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { openRenewal } from './renewals.ts'
import { appServiceType, serviceContract, serviceRecord, serviceWarning } from './tables.ts'

interface Contract {
  vid: string
  app: string
  version: string
  kind: ServiceKind
  usage: keyof typeof usages
  zone: string
  /** Start of its first period: months and days from today. */
  months: number
  days: number
  periods: readonly Validity[]
  renewal?: Validity
  voided?: string
}

const china = 'Asia/Shanghai'
const aster = { vid: 'V1001', app: 'Aster Fit', version: '2.14.0', usage: 'commercial', zone: china } as const
const omnia = { vid: 'V1002', app: 'Omnia Care', version: '1.100', usage: 'commercial', zone: 'Europe/Berlin' } as const
const kestrel = { vid: 'V1003', app: '鹰行', version: '1.62', usage: 'commercial', zone: china } as const

const contracts: readonly Contract[] = [
  { ...aster, kind: 'combinedMap', months: -15, days: 0, periods: ['12', '12'] },
  { ...aster, kind: 'chatGpt', usage: 'trial', months: -3, days: 5, periods: ['3'], renewal: '12' },
  { ...aster, kind: 'uiTheme', months: -2, days: 12, periods: ['6', '12'] },
  { ...aster, kind: 'launchPage', months: -2, days: 4, periods: ['6'] },
  { ...aster, app: 'Aster Sleep', version: '1.9', kind: 'launchPage', months: -8, days: 3, periods: ['3'] },
  { ...omnia, kind: 'sportTrack', months: -4, days: 9, periods: ['6', '6', '12'] },
  { ...omnia, kind: 'launchPage', months: -2, days: 1, periods: ['6'], voided: 'Wrong app; concluded again' },
  { ...kestrel, kind: 'cyclingTrack', months: -5, days: 0, periods: ['6'] },
  { ...kestrel, kind: 'uiTheme', usage: 'testing', months: -4, days: 0, periods: ['1', '1'] },
]

const storeTypes = async (db: Database): Promise<Map<ServiceKind, string>> => {
  const rows = Object.entries(serviceKinds).map(([kind, { label }]) => ({
    kind: kind as ServiceKind,
    names: [
      { language: 'en' as const, name: textIn(label, 'en'), isDefault: true },
      { language: 'zh-CN' as const, name: textIn(label, 'zh_CN'), isDefault: false },
    ],
  }))
  const stored = await db.insert(appServiceType).values(rows).returning()
  return new Map(stored.map(({ kind, id }) => [kind, id]))
}

const dayMs = 86_400_000
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

const storeContract = async (
  { db, ofVendor }: Pick<SeedContext, 'db'> & Pick<SeedAccounts, 'ofVendor'>,
  contract: Contract,
  typeId: string,
): Promise<string[]> => {
  const { vid, app: appName, version: appVersion, kind, usage, zone, months, days, periods, renewal } = contract
  const now = Date.now()
  let day = dayAfter(addMonths(dayAt(new Date(now).toISOString(), zone), months), days)
  const anchorDay = dayOfMonth(day)
  const startMs = Math.min(Date.parse(`${day}T00:00:00Z`), now)
  const [{ id: contractId } = { id: '' }] = await db
    .insert(serviceContract)
    .values({
      vid,
      typeId,
      kind,
      appName,
      appVersion,
      usage,
      zone,
      createTime: new Date(startMs - 3 * dayMs).toISOString(),
      ...(renewal && { askedValidity: renewal }),
    })
    .returning()
  if (renewal) {
    const time = new Date(now - dayMs).toISOString()
    const { name: author } = ofVendor.get(vid) ?? { name: vid }
    const text = { validity: renewal, author, language: 'en' } as const
    await openRenewal(db, { id: contractId, vid }, { ...text, waitingSince: time, createTime: time })
  }
  const ids: string[] = []
  for (const validity of periods) {
    const bounds = periodBounds({ day, months: Number(validity), zone, anchorDay })
    const [added] = await db
      .insert(serviceRecord)
      .values({ contractId, vid, appName, ...bounds, validity, anchorDay, state: 'pending' })
      .returning()
    ids.push(added?.id ?? '')
    day = addMonths(day, Number(validity), anchorDay)
  }
  return ids
}

/** Stores the types of services, and contracts with periods in every state. */
const storeServices = async ({ db, engine }: SeedContext): Promise<void> => {
  const { administrator, ofVendor } = await seedAccounts(db)
  const types = await storeTypes(db)
  const voided: { id: string; note: string }[] = []
  for (const contract of contracts) {
    const [id = ''] = await storeContract({ db, ofVendor }, contract, types.get(contract.kind) ?? '')
    if (contract.voided) voided.push({ id, note: contract.voided })
  }
  await transitionDueRecords(db, engine)
  for (const { id, note } of voided)
    await transitionRecord(
      db,
      { workflow: 'serviceRecord', id, event: workflowEvent('service.void', { note }) },
      administrator,
      { engine },
    )
  // Demonstration data must not cause messages.
  await db.execute(
    sql`delete from ${sysMsg} where about_kind = 'serviceContract'
           or transition_seq in (select seq from ${transition} where machine = 'serviceRecord')`,
  )
  await db.execute(
    sql`insert into ${serviceWarning} (record_id, days) select id, days from ${serviceRecord}, unnest('{30,7,1}'::int[]) as days
         where state = 'active' and end_time <= now() + make_interval(days => days)`,
  )
}

/** Demonstration data of services. */
export const seed = { services: storeServices } satisfies SeedParts
