import { readingKindNames } from '#contract/readings/index.ts'
import { type NewReading, writeReadings } from '#server/features/readings/write.ts'
import type { SeedContext, SeedDevice, SeedParts } from '#server/platform/seed/context.ts'
import { simulateReading } from './generators.ts'

const batchSize = 5_000
const minuteMs = 60_000

const wholeMinute = (at: number): number => Math.floor(at / minuteMs) * minuteMs

const sources = ['App 4.12 · iOS', 'App 4.11 · Android', 'Gateway']

/** Yields the readings of one device from its binding until it was last seen, spread over its days, newest first. */
function* readingsOf(
  device: SeedDevice,
  count: number,
  { end, random, world: { offsetHours } }: SeedContext,
): Generator<NewReading> {
  const { kind, site } = device
  const profile = { bias: random.next() * 2 - 1, site }
  const source = random.pick(sources)
  const since = Date.parse(device.bindTime ?? device.createTime ?? '')
  const until = wholeMinute(Math.min(end, Date.parse(device.lastSeen ?? '') || end))
  const step = (until - since) / minuteMs / count
  for (let index = 0; index < count; index++) {
    const minutesAgo = Math.round(index * step + random.next() * step * 0.8)
    const at = until - minutesAgo * minuteMs
    yield {
      measuredAt: new Date(at).toISOString(),
      utcOffset: offsetHours * 60,
      deviceId: device.id,
      userId: device.userId ?? null,
      pid: device.pid ?? null,
      vid: device.vid ?? null,
      source,
      values: simulateReading(kind, at, offsetHours, profile, random),
    }
  }
}

/** Stores the demonstration readings, spread evenly over the devices. Duplicate moments of a device are stored once. */
const storeReadings = async (context: SeedContext): Promise<void> => {
  const { db, world } = context
  const perDevice = Math.ceil(world.readings / world.devices.length)
  for (const kind of readingKindNames) {
    let pending: NewReading[] = []
    const flush = async () => {
      await writeReadings(db, kind, pending)
      pending = []
    }
    for (const device of world.devices.filter((one) => one.kind === kind))
      for (const reading of readingsOf(device, perDevice, context)) {
        pending.push(reading)
        if (pending.length === batchSize) await flush()
      }
    await flush()
  }
}

/** Demonstration data of readings. */
export const seed = { readings: storeReadings } satisfies SeedParts
