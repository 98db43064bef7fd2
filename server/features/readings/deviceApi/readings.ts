import { sql } from 'drizzle-orm'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import type { FieldProblem } from '#contract/core/interfaces/interface.ts'
import type { readings } from '#contract/interfaces/deviceApi/readings.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { touchLastSeen } from '#server/features/devices/deviceApi/heartbeat.ts'
import { compareWithStored } from '#server/features/readings/compare.ts'
import { ofPresentUsers } from '#server/features/readings/scope.ts'
import { insertReadings, lockLedger, type NewReading } from '#server/features/readings/write.ts'
import { usersThen } from '#server/features/users/periods.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DeviceContext } from '#server/platform/interfaces/context.ts'
import type { CallingDevice } from '#server/platform/interfaces/holders.ts'
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

const refused = (errors: FieldProblem[]): Result => ({ result: 'refused', errors })

/** Stores the valid readings of a batch in one transaction, and sets their results. */
const store = (
  db: Database,
  valid: readonly Item[],
  { results, kind, device }: { results: Result[]; kind: ReadingKindName; device: CallingDevice },
): Promise<void> =>
  db.transaction(async (tx) => {
    // First, and nothing but readings after it: what is read here stays true until it is written.
    await lockLedger(tx, kind)
    const userThen = await usersThen(tx, [device.id])
    const owned = valid.flatMap(({ index, reading }) => {
      const userId = userThen(device.id, reading.measuredAt)
      if (userId !== null) return [{ index, reading: { ...reading, userId: userId ?? null } }]
      results[index] = refused(problemAt('measuredAt', 'personErased'))
      return []
    })
    const inserted = new Set(
      await insertReadings(
        tx,
        kind,
        owned.map(({ reading }) => reading),
      ),
    )
    const repeated = owned.filter((_, at) => !inserted.has(at))
    // Its vendor may hold its key: no answer says what a former user's readings are, but to who has sent them.
    const visible = sql`(${ofPresentUsers(kind, sql`d.id = ${device.id}`)} or ${sentByToken(kind, device)})`
    const comparisons = await compareWithStored(
      tx,
      kind,
      repeated.map(({ reading: { deviceId, measuredAt, values } }) => ({ deviceId, measuredAt, values })),
      visible,
    )
    for (const { index } of owned) results[index] = { result: 'accepted' }
    repeated.forEach(({ index }, at) => {
      results[index] =
        comparisons.get(at) === 'same' ? { result: 'known' } : refused(problemAt('measuredAt', 'conflictingReading'))
    })
  })

/**
 * Ingests a batch of readings, each by itself; idempotent, as a device has one reading at one moment. A reading that is
 * answered as accepted or known is committed with its values in the stored units, and belongs to the user that the device
 * had when it was measured, however late it arrives. Throws `invalid` where the units of the batch are missing or wrong.
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
    results[index] = refused(reading)
    return []
  })
  await store(db, valid, { results, kind, device })
  // In a transaction of its own: other writers of readings of this kind need not wait for it.
  await touchLastSeen(db, device)
  const count = (outcome: Result['result']) => results.filter(({ result }) => result === outcome).length
  return { accepted: count('accepted'), known: count('known'), refused: count('refused'), results }
}
