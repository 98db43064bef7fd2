import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import { type NewReading, writeReadings } from '#server/features/readings/write.ts'
import type { Database } from '#server/platform/db/database.ts'
import { productsWithDevices } from './catalogue.ts'
import type { SeedDevice } from './devices.ts'
import { measure } from './generators.ts'
import type { Random } from './random.ts'
import { worldOffsetHours } from './world.ts'

const batch = 5_000
const minuteMs = 60_000

const sources = ['App 4.12 · iOS', 'App 4.11 · Android', 'Gateway']

/** Readings of one device since it has a user, spread over the day as people and rooms would, newest first. */
function* readingsOf(
  device: SeedDevice,
  kind: ReadingKindName,
  count: number,
  end: number,
  random: Random,
): Generator<NewReading> {
  const profile = { bias: random.next() * 2 - 1, site: productsWithDevices[device.productIndex]?.site }
  const source = random.pick(sources)
  const since = Date.parse(device.bindTime ?? device.createTime ?? '')
  const step = (end - since) / minuteMs / count
  for (let index = 0; index < count; index++) {
    const minutesAgo = Math.round(index * step + random.next() * step * 0.8)
    const at = end - minutesAgo * minuteMs
    yield {
      measuredAt: new Date(at).toISOString(),
      utcOffset: worldOffsetHours * 60,
      deviceId: device.id,
      userId: device.userId ?? null,
      pid: device.pid ?? null,
      vid: device.vid ?? null,
      source,
      values: measure(kind, at, worldOffsetHours, profile, random),
    }
  }
}

/** Stores `total` readings, spread evenly over the devices. Equal moments of one device are made once. */
export const storeReadings = async (
  db: Database,
  devices: SeedDevice[],
  { total, end }: { total: number; end: number },
  random: Random,
): Promise<number> => {
  const each = Math.ceil(total / devices.length)
  let stored = 0
  for (const kind of readingKindNames) {
    const ofKind = devices.filter(({ productIndex }) => productsWithDevices[productIndex]?.kind === kind)
    let pending: NewReading[] = []
    const flush = async () => {
      stored += (await writeReadings(db, kind, pending)).length
      pending = []
    }
    for (const device of ofKind)
      for (const reading of readingsOf(device, kind, each, end, random)) {
        pending.push(reading)
        if (pending.length === batch) await flush()
      }
    await flush()
  }
  return stored
}
