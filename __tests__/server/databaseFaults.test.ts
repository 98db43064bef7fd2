import { databaseFaults, survive } from '../../tools/trust/faults/database.ts'
import { aFaultWorld, type FaultWorld } from '../../tools/trust/faults/world.ts'

describe('a server whose database fails under writers', () => {
  let world: FaultWorld
  beforeAll(async () => {
    world = await aFaultWorld()
  }, 60_000)
  afterAll(() => world.remove())

  test.each(databaseFaults)(
    'says so, lives and loses nothing: $name',
    async (fault) => {
      if (fault.needsSmallDisk && !world.disk.isSmall) return
      await survive(world, fault, { lastsMs: 0 })
    },
    60_000,
  )
})
