import { sql } from 'drizzle-orm'
import { dayAt, dayOfMonth, nearestDayStart, periodEnd, startOfDay } from '#contract/core/calendar.ts'
import type { Validity } from '#contract/services/inputs.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { theClock } from '#server/platform/workflows/binding.ts'
import { exactTimeText, timeText } from '#server/platform/workflows/log.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { serviceContract, serviceRecord } from './tables.ts'

/** What is needed of whoever asks. */
export type PeriodContext = Pick<SignedInContext, 'engine' | 'language'>

interface NewPeriod {
  newId?: string | undefined
  contractId: string
  validity: Validity
  /** The first day, where no period is left to queue behind. */
  day?: string | undefined
  /** The end of the last period as whoever asks knows it; null where there is none. */
  until?: string | null | undefined
}

interface Contract {
  vid: string
  appName: string
  zone: string
  now: string
}

interface Last {
  endTime: string
  anchorDay: number
}

const refuse = (code: 'periodOver' | 'periodQueues', { language }: PeriodContext, values = {}) =>
  new ApiError('invalid', {}, [fieldError('day', code, language, values)])

/** The period that ends last of those that are not over. */
const lastOpen = async (tx: Database, contractId: string): Promise<Last | undefined> => {
  const [last] = await rowsOf<Last>(
    tx,
    sql`select ${exactTimeText(sql`end_time`)} as "endTime", anchor_day as "anchorDay" from ${serviceRecord}
         where contract_id = ${contractId} and state in ('pending', 'active') and end_time > now()
         order by end_time desc limit 1`,
  )
  return last
}

/**
 * Where a period begins: behind the last one, at the very instant that is stored as its end, else on the day that was asked
 * for, else today.
 */
const placeOf = (
  last: Last | undefined,
  { zone, now }: Contract,
  { day: asked }: NewPeriod,
  context: PeriodContext,
) => {
  if (!last) {
    const day = asked ?? dayAt(now, zone)
    return { startTime: startOfDay(day, zone), day, anchorDay: dayOfMonth(day) }
  }
  const day = nearestDayStart(last.endTime, zone)
  if (asked !== undefined && asked !== day) throw refuse('periodQueues', context, { day })
  return { startTime: last.endTime, day, anchorDay: last.anchorDay }
}

/** Whether periods of a contract end when whoever asks believes they do; in milliseconds, as calls have it. */
const endsAt = async (tx: Database, contractId: string, until: string | null): Promise<boolean> => {
  const [last] = await rowsOf<{ until: string | null }>(
    tx,
    sql`select ${timeText(sql`max(end_time)`)} as until from ${serviceRecord}
         where contract_id = ${contractId} and state <> 'void'`,
  )
  return (last?.until ?? null) === until
}

/** Whether a period that is there is the one that is asked for again; who names no day takes the one that it has. */
export const isSamePeriod = (
  there: { validity: Validity; startTime: string },
  { validity, day }: Pick<NewPeriod, 'validity' | 'day'>,
  zone: string,
): boolean => there.validity === validity && (day === undefined || nearestDayStart(there.startTime, zone) === day)

/**
 * Adds a period to a contract, and starts it where it has begun. The contract is held, so that two renewals queue one
 * behind the other. Throws `notFound`, `editedMeanwhile` where the id is another period's or the last period ends at another
 * time, or `invalid` on the day.
 */
export const addPeriod = async (tx: Database, period: NewPeriod, context: PeriodContext): Promise<string> => {
  const { newId, contractId, validity, until } = period
  const [contract] = await rowsOf<Contract>(
    tx,
    sql`select vid, app_name as "appName", zone, ${timeText(sql`now()`)} as now from ${serviceContract}
         where id = ${contractId} for update`,
  )
  if (!contract) throw new ApiError('notFound')
  const [sent] = await rowsOf<{ contractId: string; validity: Validity; startTime: string }>(
    tx,
    sql`select contract_id as "contractId", validity, ${timeText(sql`start_time`)} as "startTime"
          from ${serviceRecord} where id = ${newId ?? null}`,
  )
  if (newId !== undefined && sent) {
    if (sent.contractId === contractId && isSamePeriod(sent, period, contract.zone)) return newId
    throw new ApiError('editedMeanwhile')
  }
  if (until !== undefined && !(await endsAt(tx, contractId, until))) throw new ApiError('editedMeanwhile')

  const { vid, appName, zone, now } = contract
  const { startTime, day, anchorDay } = placeOf(await lastOpen(tx, contractId), contract, period, context)
  const endTime = periodEnd({ day, anchorDay, months: Number(validity), zone })
  if (Date.parse(endTime) <= Date.parse(now)) throw refuse('periodOver', context)
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
    // Another contract's, which is being added at the same time.
    .onConflictDoNothing({ target: serviceRecord.id })
    .returning({ id: serviceRecord.id })
  if (!added) throw new ApiError('editedMeanwhile')
  const { id } = added
  await tx.execute(sql`update ${serviceContract} set asked_time = null, asked_validity = null where id = ${contractId}`)
  if (Date.parse(startTime) <= Date.parse(now))
    await transitionRecord(
      tx,
      { workflow: 'serviceRecord', id, event: workflowEvent('service.start') },
      theClock,
      context,
    )
  return id
}
