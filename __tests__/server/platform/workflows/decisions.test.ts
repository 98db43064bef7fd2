import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { openSession } from '#server/platform/auth/sessions.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { accountId } from '#support/accounts.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { runs } from '#support/randomSeed.ts'
import { requiredReason } from '#support/requiredReason.ts'
import { createRecordIn } from '#support/workflowRecords.ts'
import { decidedMachines, raceDecisions } from '#tools/trust/decisions.ts'

test.each(decidedMachines)(
  'an approval and a rejection at the same moment are one decision, one transition, one message: %s',
  async (machine) => {
    const lines: string[] = []
    const rounds = runs(3, 10)
    await raceDecisions({ rounds, machines: [machine], say: (line) => lines.push(line) })
    expect(lines).toEqual([expect.stringContaining(`one decision in each of ${rounds} races`)])
  },
)

describe('the same event, requested many times at the same moment', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  test.each([
    ['serviceRecord', 'pending', 'service.void'],
    ['dialShelf', 'toBeListed', 'dial.list'],
    ['licenceActivation', 'generated', 'licence.activate'],
    ['productLife', 'underReview', 'product.approve'],
  ] as const)('moves a record of %s in state %s once', async (machine, state, event) => {
    const token = await openSession(platform.db, await accountId(platform.db, 'admin'))
    const { ok, transitionRefused } = statuses
    for (let round = 0; round < runs(2, 5); round++) {
      const recordId = await createRecordIn(platform.db, machine, state)
      const request = { machine, recordId, event, reason: requiredReason(machine, event) }
      const replies = await Promise.all(
        Array.from({ length: 6 }, () => platform.call('transitionRecord', request, { token })),
      )
      const statusCodes = replies.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(statusCodes).toEqual([ok.status, ...Array.from({ length: 5 }, () => transitionRefused.status)])
      const steps = await rowsOf(
        platform.db,
        sql`select event from transition where record_id = ${recordId} and event = ${event}`,
      )
      expect(steps).toEqual([{ event }])
    }
  })
})
