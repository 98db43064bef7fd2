import { createHash } from 'node:crypto'
import { deviceLimits } from '#contract/interfaces/deviceApi/inputs.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import { storedUnits } from '#contract/readings/units.ts'
import { type DeviceProfile, simulateReading } from '#server/features/readings/seed/generators.ts'
import type { ReadingValues } from '#server/features/readings/write.ts'
import type { Random } from '#server/platform/seed/random.ts'
import type { DeviceClient } from './client.ts'
import type { FleetKey } from './keys.ts'
import { type Conduct, conductOf, installer } from './updates.ts'

/** Counters of a simulated fleet. */
export interface FleetTally {
  accepted: number
  known: number
  refused: number
  /** Number of rate-limited requests. */
  waits: number
  /** Number of network failures. */
  unreachable: number
  /** Number of devices whose token became invalid, as their key was revoked or moved. */
  stopped: number
  /** Firmware updates by conduct; `returns` counts devices once they are back. */
  updates: Record<Conduct, number>
}

export interface SimulatedDevice {
  id: string
  /** Simulates one step: measures, and sends stored readings unless it is offline. */
  live(at: number): Promise<void>
  /** Returns whether its token has become invalid. */
  isStopped(): boolean
}

const idLength = 10
const zones = [8, 8, 8, 0, 1, -5]
const firmwares = ['2.4.1', '2.4.1', '2.5.0']
const offlineShare = 0.05
const returnShare = 0.25
const reportShare = 0.005
/** Maximum of readings stored while offline; older ones are dropped. */
const maxStored = deviceLimits.readingsMax

/** Derives the device id from its key, so that a restarted fleet has the same devices. */
const idOf = ({ serial }: FleetKey) =>
  `SIM-${createHash('sha256').update(serial).digest('hex').slice(0, idLength).toUpperCase()}`

const withOffset = (at: number, hours: number): string => {
  const local = new Date(at + hours * 3_600_000).toISOString().slice(0, -1)
  return `${local}${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`
}

interface StoredReading {
  measuredAt: string
  values: ReadingValues
}

interface Fleet {
  address: string
  /** True if its devices request and install firmware. */
  takesFirmware: boolean
  call: DeviceClient
  random: Random
  tally: FleetTally
}

/** Starts a device, which activates its key. Returns the error code if that is refused. */
export const startDevice = async (key: FleetKey, fleet: Fleet): Promise<SimulatedDevice | string> => {
  const { address, takesFirmware, call, random, tally } = fleet
  const id = idOf(key)
  const started = await call('activate', { serial: key.serial, pid: key.pid, deviceId: id })
  if ('unreachable' in started) return 'unreachable'
  if ('refused' in started) return started.refused.code
  const { token } = started.reply
  const kind = started.reply.kind as ReadingKindName | null
  const profile: DeviceProfile = { bias: random.next() * 2 - 1 }
  const zone = random.pick(zones)
  const updates = installer({ address, call, token, version: random.pick(firmwares) })
  let conduct = conductOf(random.next())
  await updates.reportVersion()

  let stored: StoredReading[] = []
  let isAway = false
  let last = 0
  let waitsUntil = 0
  let isStopped = false

  const measureNow = (at: number) => {
    if (kind === null) return
    // A device has one reading per time.
    last = Math.max(at, last + 1)
    stored = [
      ...stored,
      { measuredAt: withOffset(last, zone), values: simulateReading(kind, last, zone, profile, random) },
    ].slice(-maxStored)
  }

  const send = async (at: number) => {
    const sent = stored
    const outcome =
      sent.length > 0 && kind !== null
        ? await call('readings', { readings: sent, units: storedUnits(readingKinds[kind].quantities) }, token)
        : await call('heartbeat', {}, token)
    if ('unreachable' in outcome) tally.unreachable += 1
    else if ('refused' in outcome && outcome.refused.code === 'tokenInvalid') {
      isStopped = true
      tally.stopped += 1
    } else if ('refused' in outcome) {
      tally.waits += 1
      waitsUntil = at + (outcome.refused.retryAfter ?? 1) * 1_000
    } else {
      stored = stored.slice(sent.length)
      if (!('results' in outcome.reply)) return
      for (const { result } of outcome.reply.results) tally[result] += 1
    }
  }

  /** Takes an update step. After the first update, whatever its outcome, the device behaves well. */
  const update = async () => {
    const done = await updates.step(conduct)
    if (done === undefined || done === 'returns') return
    tally.updates[done] += 1
    if (done !== 'vanishes') conduct = 'good'
  }

  /** Brings a vanished device back with the new firmware, by chance. */
  const restart = async () => {
    if (conduct !== 'returns' || random.next() >= returnShare) return
    await updates.comeBack()
    tally.updates.returns += 1
    conduct = 'good'
  }

  const live = async (at: number) => {
    if (isStopped) return
    if (updates.isSilent()) return restart()
    measureNow(at)
    isAway = random.next() < (isAway ? 1 - returnShare : offlineShare)
    if (isAway || at < waitsUntil) return
    if (random.next() < reportShare) await updates.reportVersion()
    if (takesFirmware) await update()
    if (updates.isSilent()) return
    await send(at)
  }
  return { id, live, isStopped: () => isStopped }
}
