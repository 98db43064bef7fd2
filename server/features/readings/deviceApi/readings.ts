import { sql } from 'drizzle-orm'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import type { FieldProblem } from '#contract/core/interfaces/interface.ts'
import type { readings } from '#contract/interfaces/deviceApi/readings.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { touchLastSeen } from '#server/features/devices/deviceApi/heartbeat.ts'
import { compareWithStored } from '#server/features/readings/compare.ts'
import { currentUserCondition } from '#server/features/readings/scope.ts'
import { insertReadings, lockLedger, type NewReading } from '#server/features/readings/write.ts'
import { createUserLookup } from '#server/features/users/periods.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DeviceContext } from '#server/platform/interfaces/context.ts'
import type { CallingDevice } from '#server/platform/interfaces/principals.ts'
import { readUnits } from './batchUnits.ts'
import { deviceSource, sentByToken } from './sentByToken.ts'
import { problemAt, validateReading } from './validateReading.ts'

type Reply = ResponseOf<typeof readings>
type Result = Reply['results'][number]

/** A valid reading, with its index in the batch. */
interface Item {
  index: number
  reading: NewReading
}

const refusal = (errors: FieldProblem[]): Result => ({ result: 'refused', errors })

/** Stores the valid readings of a batch in one transaction, and sets their results. */
const storeReadings = (
  db: Database,
  valid: readonly Item[],
  { results, kind, device }: { results: Result[]; kind: ReadingKindName; device: CallingDevice },
): Promise<void> =>
  db.transaction(async (tx) => {
    // Must be the first lock, and only readings are written after it: what is read here stays true until the commit.
    await lockLedger(tx, kind)
    const userAt = await createUserLookup(tx, [device.id])
    const attributed = valid.flatMap(({ index, reading }) => {
      const userId = userAt(device.id, reading.measuredAt)
      if (userId !== null) return [{ index, reading: { ...reading, userId: userId ?? null } }]
      results[index] = refusal(problemAt('measuredAt', 'userErased'))
      return []
    })
    const inserted = new Set(
      await insertReadings(
        tx,
        kind,
        attributed.map(({ reading }) => reading),
      ),
    )
    const repeated = attributed.filter((_, at) => !inserted.has(at))
    // The device's vendor may have its token, so results reveal nothing of former users' readings, except to the token that sent them.
    const visible = sql`(${currentUserCondition(kind, sql`d.id = ${device.id}`)} or ${sentByToken(kind, device)})`
    const comparisons = await compareWithStored(
      tx,
      kind,
      repeated.map(({ reading: { deviceId, measuredAt, values } }) => ({ deviceId, measuredAt, values })),
      visible,
    )
    for (const { index } of attributed) results[index] = { result: 'accepted' }
    repeated.forEach(({ index }, at) => {
      results[index] =
        comparisons.get(at) === 'same' ? { result: 'known' } : refusal(problemAt('measuredAt', 'conflictingReading'))
    })
  })

/**
 * Ingests a batch of readings, each independently, and updates the device's last contact. Idempotent: a device has one
 * reading per moment. An accepted or known reading is committed in the stored units, for the user that the device was
 * bound to at the time of measurement. Throws `invalid` if units of the batch are missing or wrong.
 */
export const ingestReadings = async (
  { readings: batch, units }: RequestOf<typeof readings>,
  { db, device }: DeviceContext,
): Promise<Reply> => {
  const { id: deviceId, kind, pid, vid, firmware, now } = device
  if (kind === null) throw new ApiError('productWithoutKind')
  const converters = readUnits(kind, units)
  const source = deviceSource(firmware)
  const results = new Array<Result>(batch.length)
  const valid = batch.flatMap((input, index): Item[] => {
    const reading = validateReading(kind, input, now, converters)
    if (!Array.isArray(reading)) return [{ index, reading: { ...reading, deviceId, userId: null, pid, vid, source } }]
    results[index] = refusal(reading)
    return []
  })
  await storeReadings(db, valid, { results, kind, device })
  // A transaction of its own, so that the lock on the ledger is released first.
  await touchLastSeen(db, device)
  const count = (outcome: Result['result']) => results.filter(({ result }) => result === outcome).length
  return { accepted: count('accepted'), known: count('known'), refused: count('refused'), results }
}
