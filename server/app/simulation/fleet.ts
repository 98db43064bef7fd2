import { createRandom } from '#server/platform/seed/random.ts'
import { deviceClient } from './client.ts'
import { type FleetTally, type SimulatedDevice, startDevice } from './device.ts'
import type { FleetKey } from './keys.ts'

interface FleetOptions {
  address: string
  keys: readonly FleetKey[]
  /** Number of measurements of each device. */
  rounds: number
  /** Waits between two rounds. */
  pause: () => Promise<unknown>
  signal: AbortSignal
  takesFirmware: boolean
  say: (line: string) => void
}

/** Maximum of concurrent requests of the fleet. */
const concurrency = 16
const summaryEvery = 10

const forEachConcurrently = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const left = items.values()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

const updatesText = ({ good, fails, lies, vanishes, returns }: FleetTally['updates']): string =>
  `; ${good} devices updated, ${fails} failed, ${lies} lied, ${vanishes} vanished, ${returns} reconnected`

const summaryText = ({ accepted, known, refused, waits, unreachable, stopped }: FleetTally): string =>
  `${accepted} readings accepted, ${known} known, ${refused} refused; ${waits} times told to wait, ${unreachable} times nobody answered, ${stopped} devices stopped`

/**
 * Simulates a fleet over the device interface: devices activate their keys, measure, go offline, return and send stored
 * readings. With firmware they also install updates; some fail, report a wrong success, or vanish for a time or for
 * good. Prints a summary every ten rounds. Throws if no device can start.
 */
export const runFleet = async (options: FleetOptions): Promise<FleetTally> => {
  const { address, keys, rounds, pause, signal, takesFirmware, say } = options
  const updates = { good: 0, fails: 0, lies: 0, vanishes: 0, returns: 0 }
  const tally: FleetTally = { accepted: 0, known: 0, refused: 0, waits: 0, unreachable: 0, stopped: 0, updates }
  const printSummary = () => say(summaryText(tally) + (takesFirmware ? updatesText(updates) : ''))
  const [call, random] = [deviceClient(address), createRandom(Date.now())]
  const devices: SimulatedDevice[] = []
  const refusals: string[] = []
  await forEachConcurrently(keys, async (key) => {
    const started = await startDevice(key, { address, takesFirmware, call, random, tally })
    if (typeof started === 'string') refusals.push(started)
    else devices.push(started)
  })
  const reasons = [...new Set(refusals)].join(', ')
  if (devices.length === 0)
    throw new Error(
      `No device could start at ${address}: ${reasons}. Start the platform there, or name its address with --url`,
    )
  say(`${devices.length} devices started${reasons && `; ${refusals.length} could not: ${reasons}`}`)
  const areAllStopped = () => devices.every(({ isStopped }) => isStopped())
  for (let round = 1; round <= rounds && !signal.aborted && !areAllStopped(); round += 1) {
    if (round > 1) await pause()
    await forEachConcurrently(devices, ({ live }) => live(Date.now()))
    if (round % summaryEvery === 0) printSummary()
  }
  printSummary()
  return tally
}
