import { ok } from 'node:assert/strict'
import { keyFileFaults } from '#support/faults/keyFiles.ts'
import { createKeyWorld, startProcess } from '#support/faults/keyWorld.ts'
import type { TrustRun } from '../run.ts'
import { databaseFaults, surviveFault } from './database.ts'
import { aFaultWorld } from './world.ts'

type Say = (line: string) => void

/** Duration of a failure in milliseconds, longer than the timeouts of requests and connections. */
const lastsMs = 20_000

const failDatabases = async (say: Say): Promise<void> => {
  const world = await aFaultWorld()
  try {
    for (const fault of databaseFaults) {
      const isSkipped = fault.needsSmallDisk && !world.disk.isSmall
      if (!isSkipped) await surviveFault(world, fault, { lastsMs })
      say(`${fault.name}: ${isSkipped ? 'skipped, as no disk can be mounted here' : 'survived'}`)
    }
  } finally {
    await world.remove()
  }
}

const spoilKeys = async (say: Say): Promise<void> => {
  const world = await createKeyWorld(startProcess)
  try {
    for (const fault of keyFileFaults) {
      const { file, spoiling, refusal } = fault
      const errorMessage = await world.startAfter(fault)
      ok(
        refusal === undefined ? errorMessage === undefined : errorMessage?.includes(refusal),
        `${file} ${spoiling}: ${errorMessage}`,
      )
      say(`${file} ${spoiling}: ${refusal === undefined ? 'started' : 'refused'}`)
    }
  } finally {
    await world.remove()
  }
}

export const faults: TrustRun = {
  summary:
    'the database is stopped, frozen, out of connections and out of disk; key files are spoilt, lost and exchanged',
  rounds: 1,
  run: async ({ rounds, say }) => {
    for (let round = 0; round < rounds; round += 1) {
      await failDatabases(say)
      await spoilKeys(say)
    }
  },
}
