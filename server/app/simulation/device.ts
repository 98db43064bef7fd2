import { createHash } from 'node:crypto'
import { deviceLimits } from '#contract/interfaces/deviceApi/inputs.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import { storedUnits } from '#contract/readings/units.ts'
import { type DeviceProfile, simulateReading } from '#server/features/readings/seed/generators.ts'
import type { ReadingValues } from '#server/features/readings/write.ts'
import type { Random } from '#server/platform/seed/random.ts'
import type { DeviceClient } from './client.ts'
import type { Key } from './keys.ts'
import { type Conduct, conductOf, installer } from './updates.ts'

/** What the devices of a fleet have come to. */
export interface Tally {
  accepted: number
  known: number
  refused: number
  /** Times that a device was told to wait. */
  waits: number
  /** Times that nobody answered. */
  unreachable: number
  /** Devices whose token holds no more: their key is revoked, or another device has it. */
  stopped: number
  /** Firmware updates by how they went; those that vanished and came back when they had. */
  updates: Record<Conduct, number>
}

export interface SimulatedDevice {
  id: string
  /** What happens at a moment: it measures, and sends what it has unless it is away. */
  live(at: number): Promise<void>
  /** Whether it has given up. */
  isStopped(): boolean
}

const idLength = 10
const zones = [8, 8, 8, 0, 1, -5]
const firmwares = ['2.4.1', '2.4.1', '2.5.0']
const leaves = 0.05
const comesBack = 0.25
const reportsAgain = 0.005
/** What it keeps while it is away; older readings go. */
const memory = deviceLimits.readingsMax

/** The same key makes the same device, so that a fleet can be started again. */
const idOf = ({ serial }: Key) =>
  `SIM-${createHash('sha256').update(serial).digest('hex').slice(0, idLength).toUpperCase()}`

const withOffset = (at: number, hours: number): string => {
  const local = new Date(at + hours * 3_600_000).toISOString().slice(0, -1)
  return `${local}${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`
}

interface Sent {
  measuredAt: string
  values: ReadingValues
}

interface Fleet {
  address: string
  /** Whether its devices ask for firmware, and install it. */
  takesFirmware: boolean
  call: DeviceClient
  random: Random
  tally: Tally
}

/** A device that is switched on for the first time, or again: it activates its key. Answers why not, where it may not. */
export const startDevice = async (key: Key, fleet: Fleet): Promise<SimulatedDevice | string> => {
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

  let kept: Sent[] = []
  let isAway = false
  let last = 0
  let waitsUntil = 0
  let isStopped = false

  const measureNow = (at: number) => {
    if (kind === null) return
    // A device has one reading at one moment.
    last = Math.max(at, last + 1)
    kept = [
      ...kept,
      { measuredAt: withOffset(last, zone), values: simulateReading(kind, last, zone, profile, random) },
    ].slice(-memory)
  }

  const send = async (at: number) => {
    const sent = kept
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
      kept = kept.slice(sent.length)
      if (!('results' in outcome.reply)) return
      for (const { result } of outcome.reply.results) tally[result] += 1
    }
  }

  /** However the first update went, it takes the next as it should. */
  const update = async () => {
    const done = await updates.step(conduct)
    if (done === undefined || done === 'returns') return
    tally.updates[done] += 1
    if (done !== 'vanishes') conduct = 'good'
  }

  /** It restarts with the new firmware, or never does. */
  const restart = async () => {
    if (conduct !== 'returns' || random.next() >= comesBack) return
    await updates.comeBack()
    tally.updates.returns += 1
    conduct = 'good'
  }

  const live = async (at: number) => {
    if (isStopped) return
    if (updates.isSilent()) return restart()
    measureNow(at)
    isAway = random.next() < (isAway ? 1 - comesBack : leaves)
    if (isAway || at < waitsUntil) return
    if (random.next() < reportsAgain) await updates.reportVersion()
    if (takesFirmware) await update()
    if (updates.isSilent()) return
    await send(at)
  }
  return { id, live, isStopped: () => isStopped }
}
