import { sql } from 'drizzle-orm'
import { dayAt, dayOfMonth, nearestDayStart, periodEnd, startOfDay } from '#contract/core/calendar.ts'
import { nestedText } from '#contract/core/text.ts'
import type { Validity } from '#contract/services/inputs.ts'
import { type ServiceKind, serviceKinds } from '#contract/services/type.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { vendor } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { clockActor } from '#server/platform/workflows/binding.ts'
import { exactTimeText, timeText } from '#server/platform/workflows/log.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { sendToVendor } from '#server/platform/workflows/vendorMessage.ts'
import { serviceContract, serviceRecord } from './tables.ts'

const periodMessage = 'services.server:period'

/** The parts of a call's context that periods need. */
export type PeriodContext = Pick<SignedInContext, 'engine' | 'language'>

interface NewPeriod {
  newId?: string | undefined
  contractId: string
  validity: Validity
  /** First day, if no previous period is open; otherwise the period starts when that ends. */
  day?: string | undefined
  /** End of the last period as the caller knows it; null if there is none. */
  until?: string | null | undefined
}

interface Contract {
  vid: string
  appName: string
  kind: ServiceKind
  zone: string
  now: string
}

interface LastPeriod {
  endTime: string
  anchorDay: number
}

const refuse = (code: 'periodEnded' | 'periodStartFixed', { language }: PeriodContext, values = {}) =>
  new ApiError('invalid', {}, [fieldError('day', code, language, values)])

/** Finds the period with the latest end that has not ended. */
const findLastOpen = async (tx: Database, contractId: string): Promise<LastPeriod | undefined> => {
  const [last] = await rowsOf<LastPeriod>(
    tx,
    sql`select ${exactTimeText(sql`end_time`)} as "endTime", anchor_day as "anchorDay" from ${serviceRecord}
         where contract_id = ${contractId} and state in ('pending', 'active') and end_time > now()
         order by end_time desc limit 1`,
  )
  return last
}

/**
 * Returns the start of a new period: exactly the stored end of the last open one, or else the requested day, or else
 * today. Throws `invalid` if a day was requested that differs from the end of the last one.
 */
const resolveStart = (
  last: LastPeriod | undefined,
  { zone, now }: Contract,
  { day: requestedDay }: NewPeriod,
  context: PeriodContext,
) => {
  if (!last) {
    const day = requestedDay ?? dayAt(now, zone)
    return { startTime: startOfDay(day, zone), day, anchorDay: dayOfMonth(day) }
  }
  const day = nearestDayStart(last.endTime, zone)
  if (requestedDay !== undefined && requestedDay !== day) throw refuse('periodStartFixed', context, { day })
  return { startTime: last.endTime, day, anchorDay: last.anchorDay }
}

/** Returns whether the last period of a contract ends at `until`, to the millisecond. */
const lastEndsAt = async (tx: Database, contractId: string, until: string | null): Promise<boolean> => {
  const [last] = await rowsOf<{ until: string | null }>(
    tx,
    sql`select ${timeText(sql`max(end_time)`)} as until from ${serviceRecord}
         where contract_id = ${contractId} and state <> 'void'`,
  )
  return (last?.until ?? null) === until
}

/** Returns whether an existing period is the requested one; an undefined day matches any. */
export const isSamePeriod = (
  existing: { validity: Validity; startTime: string },
  { validity, day }: Pick<NewPeriod, 'validity' | 'day'>,
  zone: string,
): boolean => existing.validity === validity && (day === undefined || nearestDayStart(existing.startTime, zone) === day)

/**
 * Adds a period to a contract, forgets the length that its vendor requested, sends a message to the vendor, and starts
 * the period if it is due.
 * Idempotent by `newId`. Locks the contract, so that concurrent renewals queue. Throws `notFound`, `editedMeanwhile` if
 * the id is another period's or the last period does not end at `until` (optimistic concurrency), or `invalid` for the
 * day.
 */
export const addPeriod = async (tx: Database, period: NewPeriod, context: PeriodContext): Promise<string> => {
  const { newId, contractId, validity, until } = period
  const [contract] = await rowsOf<Contract>(
    tx,
    sql`select vid, app_name as "appName", kind, zone, ${timeText(sql`now()`)} as now from ${serviceContract}
         where id = ${contractId} for update`,
  )
  if (!contract) throw new ApiError('notFound')
  const [existing] = await rowsOf<{ contractId: string; validity: Validity; startTime: string }>(
    tx,
    sql`select contract_id as "contractId", validity, ${timeText(sql`start_time`)} as "startTime"
          from ${serviceRecord} where id = ${newId ?? null}`,
  )
  if (newId !== undefined && existing) {
    if (existing.contractId === contractId && isSamePeriod(existing, period, contract.zone)) return newId
    throw new ApiError('editedMeanwhile')
  }
  if (until !== undefined && !(await lastEndsAt(tx, contractId, until))) throw new ApiError('editedMeanwhile')

  const { vid, appName, kind, zone, now } = contract
  const { startTime, day, anchorDay } = resolveStart(await findLastOpen(tx, contractId), contract, period, context)
  const endTime = periodEnd({ day, anchorDay, months: Number(validity), zone })
  if (Date.parse(endTime) <= Date.parse(now)) throw refuse('periodEnded', context)
  const [added] = await tx
    .insert(serviceRecord)
    .values({
      ...(newId !== undefined && { id: newId }),
      contractId,
      vid,
      appName,
      startTime,
      endTime,
      validity,
      anchorDay,
      state: 'pending',
    })
    // A conflict with a period of another contract that is being added concurrently.
    .onConflictDoNothing({ target: serviceRecord.id })
    .returning({ id: serviceRecord.id })
  if (!added) throw new ApiError('editedMeanwhile')
  const { id } = added
  await tx.execute(sql`update ${serviceContract} set asked_validity = null where id = ${contractId}`)
  const service = nestedText(serviceKinds[kind].label)
  await sendToVendor(tx, sql`${vendor.vid} = ${vid}`, {
    about: { kind: 'serviceContract', id: contractId },
    text: { key: periodMessage, values: { service, app: appName, from: day, to: dayAt(endTime, zone) } },
  })
  if (Date.parse(startTime) <= Date.parse(now))
    await transitionRecord(
      tx,
      { workflow: 'serviceRecord', id, event: workflowEvent('service.start') },
      clockActor,
      context,
    )
  return id
}
