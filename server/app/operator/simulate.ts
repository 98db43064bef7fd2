import { setTimeout as after } from 'node:timers/promises'
import { runFleet } from '#server/app/simulation/fleet.ts'
import { readKeys } from '#server/app/simulation/keys.ts'
import { fleetKeysFile } from '#server/features/licences/seed/fleetKeys.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { exists } from '#server/platform/system/diskFiles.ts'
import { defineVerb, listenForInterrupt } from './verb.ts'

const usual = { devices: 200, every: 5 }

const readCount = (flag: string, text: string | undefined, otherwise: number): number => {
  const count = Number(text ?? otherwise)
  if (Number.isNaN(count) || count < 0) throw new Error(`--${flag} must be a number, and "${text}" is none`)
  return count
}

/** Returns the path of the demonstration keys. Throws if there is none. */
const demoKeys = async (): Promise<string> => {
  const file = fleetKeysFile(readConfig(process.env).dataDir)
  if (await exists(file)) return file
  throw new Error('Name a batch of licence keys with --keys: there is no demonstration data here. Try: simulate --help')
}

export const simulate = defineVerb({
  name: 'simulate',
  summary: 'Runs a fleet of devices against a platform, over the interface that devices speak',
  usage: '',
  options: {
    keys: {
      type: 'string',
      about:
        'A batch of licence keys as the console exports it, one for each device; default: those of the demonstration',
    },
    devices: { type: 'string', about: `How many devices; default: ${usual.devices}` },
    url: { type: 'string', about: 'Where the platform is; default: PUBLIC_URL, else HOST and PORT of the settings' },
    every: { type: 'string', about: `Seconds between two readings of a device; default: ${usual.every}` },
    firmware: { type: 'boolean', about: 'Also ask for firmware and install it; some fail, lie, vanish and come back' },
    rounds: { type: 'string', about: 'How often each device measures; default: until it is interrupted' },
  },
  details: [
    'It needs no database: like a factory it takes the keys from a file. Demonstration data come with one, in DATA_DIR;',
    'elsewhere draw a batch in the console, export it, and name it with --keys.',
    'Started again with the same file it is the same fleet: its devices get new tokens.',
  ].join('\n'),
  run: async (_places, { keys, devices, url, every, firmware = false, rounds }) => {
    const file = keys ?? (await demoKeys())
    const count = readCount('devices', devices, usual.devices)
    const pauseMs = readCount('every', every, usual.every) * 1_000
    const interrupt = listenForInterrupt()
    await runFleet({
      address: (url ?? readConfig(process.env).publicUrl).replace(/\/+$/, ''),
      keys: await readKeys(file, count),
      rounds: readCount('rounds', rounds, Number.POSITIVE_INFINITY),
      pause: () => after(pauseMs, undefined, { signal: interrupt.signal }).catch(() => {}),
      signal: interrupt.signal,
      takesFirmware: firmware,
      say: (line) => console.log(line),
    }).finally(interrupt.stop)
  },
})
