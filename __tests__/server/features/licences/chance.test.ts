import { openDatabase } from '#support/database.ts'
import { runRandomLicenceEvents } from '#support/randomLicenceEvents.ts'
import { seed } from '#support/randomSeed.ts'
import { sampleSeed } from '#support/sampling.ts'

describe(`quotas and keys (TEST_SEED=${sampleSeed()})`, () => {
  test('add up after many random events: grants, interrupted draws, activations, moves, revocations', async () => {
    const { db, close } = await openDatabase()
    try {
      const eventCounts = await runRandomLicenceEvents(db, seed, { rounds: 160 })
      // Not all events were rejected.
      expect(Object.entries(eventCounts).filter(([, count]) => count === 0)).toEqual([])
    } finally {
      await close()
    }
  })

  test('add up after rounds of eight concurrent events, with firmware updates', async () => {
    const { db, close } = await openDatabase()
    try {
      const eventCounts = await runRandomLicenceEvents(db, seed, { rounds: 25, atOnce: 8 })
      expect(Object.entries(eventCounts).filter(([, count]) => count === 0)).toEqual([])
    } finally {
      await close()
    }
  })
})
