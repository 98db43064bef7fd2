import { databaseFaults, surviveFault } from '#tools/trust/faults/database.ts'
import { mountsDisks } from '#tools/trust/faults/smallDisk.ts'
import { aFaultWorld, type FaultWorld } from '#tools/trust/faults/world.ts'

describe('a server whose database fails under writers', () => {
  let world: FaultWorld
  beforeAll(async () => {
    world = await aFaultWorld()
  }, 60_000)
  afterAll(() => world.remove())

  for (const fault of databaseFaults) {
    const testOrSkip = fault.needsSmallDisk && !mountsDisks() ? test.skip : test
    testOrSkip(
      `reports it and continues without loss: ${fault.name}`,
      () => surviveFault(world, fault, { lastsMs: 0 }),
      60_000,
    )
  }
})
