import { sql } from 'drizzle-orm'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import type { readings } from '#contract/interfaces/deviceApi/readings.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { seeDevice } from '#server/features/devices/deviceApi/heartbeat.ts'
import { compareWithStored } from '#server/features/readings/compare.ts'
import { ofPresentUsers } from '#server/features/readings/scope.ts'
import { addReadings, lockLedger, type NewReading } from '#server/features/readings/write.ts'
import { usersThen } from '#server/features/users/periods.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DeviceContext } from '#server/platform/interfaces/context.ts'
import type { CallingDevice } from '#server/platform/interfaces/holders.ts'
import { readUnits } from './batchUnits.ts'
import { checkReading, refusedBy } from './checkReading.ts'
import { deviceSource, sentByToken } from './sentByToken.ts'

type Reply = ResponseOf<typeof readings>
type Result = Reply['results'][number]

interface Found {
  place: number
  reading: NewReading
}

const refused = (errors: ReturnType<typeof refusedBy>): Result => ({ result: 'refused', errors })

/** Stores what was found right, and writes each answer in its place. */
const store = (
  db: Database,
  found: readonly Found[],
  { results, kind, device }: { results: Result[]; kind: ReadingKindName; device: CallingDevice },
): Promise<void> =>
  db.transaction(async (tx) => {
    // First, and nothing but readings after it: what is read here stays true until it is written.
    await lockLedger(tx, kind)
    const userThen = await usersThen(tx, [device.id])
    const owned = found.flatMap(({ place, reading }) => {
      const userId = userThen(device.id, reading.measuredAt)
      if (userId !== null) return [{ place, reading: { ...reading, userId: userId ?? null } }]
      results[place] = refused(refusedBy('measuredAt', 'personErased'))
      return []
    })
    const fresh = new Set(
      await addReadings(
        tx,
        kind,
        owned.map(({ reading }) => reading),
      ),
    )
    const others = owned.filter((_, index) => !fresh.has(index))
    const said = others.map(({ reading: { deviceId, measuredAt, values } }) => ({ deviceId, measuredAt, values }))
    // Its vendor may hold its key: no answer says what a former user's readings are, but to who has sent them.
    const visible = sql`(${ofPresentUsers(kind, sql`d.id = ${device.id}`)} or ${sentByToken(kind, device)})`
    const stored = await compareWithStored(tx, kind, said, visible)
    for (const { place } of owned) results[place] = { result: 'accepted' }
    others.forEach(({ place }, index) => {
      results[place] =
        stored.get(index) === 'same' ? { result: 'known' } : refused(refusedBy('measuredAt', 'conflictingReading'))
    })
  })

/**
 * Takes a batch of readings, each by itself: what is answered as accepted or known is committed, with the values that were
 * sent, in the stored units. Throws `invalid` where the units of the batch are missing or wrong. A reading is the user's whose the device was when it was measured, however late it comes.
 */
export const takeReadings = async (
  { readings: sent, units }: RequestOf<typeof readings>,
  { db, device }: DeviceContext,
): Promise<Reply> => {
  const { id: deviceId, kind, pid, vid, firmware, now } = device
  if (kind === null) throw new ApiError('productWithoutKind')
  const converters = readUnits(kind, units)
  const source = deviceSource(firmware)
  const results = new Array<Result>(sent.length)
  const found = sent.flatMap((one, place): Found[] => {
    const checked = checkReading(kind, one, now, converters)
    if (!Array.isArray(checked)) return [{ place, reading: { ...checked, deviceId, userId: null, pid, vid, source } }]
    results[place] = refused(checked)
    return []
  })
  await store(db, found, { results, kind, device })
  // In a transaction of its own: who else writes readings of this kind need not wait for it.
  await seeDevice(db, device)
  const count = (wanted: Result['result']) => results.filter(({ result }) => result === wanted).length
  return { accepted: count('accepted'), known: count('known'), refused: count('refused'), results }
}
