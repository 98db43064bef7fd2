import { createRandom } from '#server/platform/seed/random.ts'
import { deviceClient } from './client.ts'
import { type SimulatedDevice, startDevice, type Tally } from './device.ts'
import type { Key } from './keys.ts'

interface Orders {
  address: string
  keys: readonly Key[]
  /** How often each device measures; without end where absent. */
  rounds: number
  /** Between two rounds. */
  pause: () => Promise<unknown>
  signal: AbortSignal
  takesFirmware: boolean
  say: (line: string) => void
}

/** Requests of the fleet that are under way at once. */
const lanes = 16
const saidEvery = 10

const inLanes = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> => {
  const left = items.values()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

const updatesInWords = ({ good, fails, lies, vanishes, returns }: Tally['updates']): string =>
  `; ${good} devices updated, ${fails} failed, ${lies} lied, ${vanishes} vanished, ${returns} vanished and came back`

const inWords = ({ accepted, known, refused, waits, unreachable, stopped }: Tally): string =>
  `${accepted} readings accepted, ${known} known, ${refused} refused; ${waits} times told to wait, ${unreachable} times nobody answered, ${stopped} devices stopped`

/**
 * Devices that live over the device interface: they activate their keys, measure by their kind, vanish, come back and send what
 * they have kept; where they take firmware they install it, and some fail, lie, or come back late or never. Throws where no device may start.
 */
export const runFleet = async (orders: Orders): Promise<Tally> => {
  const { address, keys, rounds, pause, signal, takesFirmware, say } = orders
  const updates = { good: 0, fails: 0, lies: 0, vanishes: 0, returns: 0 }
  const tally: Tally = { accepted: 0, known: 0, refused: 0, waits: 0, unreachable: 0, stopped: 0, updates }
  const saySum = () => say(inWords(tally) + (takesFirmware ? updatesInWords(updates) : ''))
  const [call, random] = [deviceClient(address), createRandom(Date.now())]
  const devices: SimulatedDevice[] = []
  const refusals: string[] = []
  await inLanes(keys, async (key) => {
    const started = await startDevice(key, { address, takesFirmware, call, random, tally })
    if (typeof started === 'string') refusals.push(started)
    else devices.push(started)
  })
  const reasons = [...new Set(refusals)].join(', ')
  if (devices.length === 0) throw new Error(`No device could start at ${address}: ${reasons}`)
  say(`${devices.length} devices started${reasons && `; ${refusals.length} could not: ${reasons}`}`)
  const areAllStopped = () => devices.every(({ isStopped }) => isStopped())
  for (let round = 1; round <= rounds && !signal.aborted && !areAllStopped(); round += 1) {
    if (round > 1) await pause()
    await inLanes(devices, ({ live }) => live(Date.now()))
    if (round % saidEvery === 0) saySum()
  }
  saySum()
  return tally
}
