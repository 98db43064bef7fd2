import { sql } from 'drizzle-orm'
import { workflowDefinition, workflowNames } from '#contract/workflows/index.ts'
import { workflows } from '#machines/workflows.ts'
import type { Database } from '#server/platform/db/database.ts'
import { workflowTable } from '#server/platform/kinds/tables.ts'
import { rollBack, undone } from '#support/database.ts'
import { countGuarantee } from '#support/guarantees.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import {
  attemptsIn,
  compareAttempt,
  compareAttempts,
  findFirstDifference,
  firstPerOutcome,
  inTransaction,
  overHttp,
  readCallers,
} from '#support/transitionAttempts.ts'
import { createRecordIn, workflowCases } from '#support/workflowRecords.ts'

/** Depends on the account alone, not on the record: tested in `__tests__/server/features/pushes/approved.test.ts`. */
const ofAccounts = 'isIndependent'

const guards = workflowNames.flatMap((machine) =>
  Object.keys(workflowDefinition(machine).guards)
    .filter((guard) => guard !== ofAccounts)
    .map((guard) => ({ machine, guard })),
)

describe('cover every state of every workflow: records can reach all of them', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  test('in every state of every workflow: records can reach all of them', () => {
    const reached = new Set(workflowCases.map(({ machine, state }) => `${machine} ${state}`))
    const allStates = workflowNames.flatMap((name) =>
      Object.keys(workflowDefinition(name).states).map((state) => `${name} ${state}`),
    )
    expect([...reached].toSorted()).toEqual(allStates.toSorted())
  })

  describe.each(workflowCases)('behave alike for a record in $machine, $state, $context', (workflowCase) => {
    const { machine, state, context } = workflowCase
    let db: Database
    let undo: () => Promise<void>
    let id: string
    beforeAll(async () => {
      ;({ db, undo } = await undone(platform.db))
      id = await createRecordIn(db, machine, state, context)
    })
    afterAll(() => undo())

    test('with every event, actor and entry point', async () => {
      expect(await compareAttempts(db, workflowCase, id)).toEqual([])
      countGuarantee('events × roles × states × entry points', [...attemptsIn(workflowCase)].length)
    })

    test('and the database refuses a state that is written directly', async () => {
      const table = sql.identifier(workflowTable(machine))
      for (const other of Object.keys(workflowDefinition(machine).states).filter((name) => name !== state))
        await expect(
          rollBack(db, (tx) => tx.execute(sql`update ${table} set state = ${other} where id::text = ${id}`)),
        ).rejects.toMatchObject({ cause: { message: expect.stringContaining('only with a step of the log') } })
    })
  })

  test.each(firstPerOutcome(workflowCases))(
    'behave alike over HTTP and in a committed transaction: $name',
    async ({ story: workflowCase, attempt }) => {
      const id = await createRecordIn(platform.db, workflowCase.machine, workflowCase.state, workflowCase.context)
      expect(await compareAttempt(overHttp(platform), { story: workflowCase, attempt, id })).toBeUndefined()
      countGuarantee('events × roles × states × entry points', 1)
    },
  )

  test.each(guards)(
    'would visibly differ if $guard of $machine always passed on one side',
    async ({ machine, guard }) => {
      const workflow = workflows[machine]
      const mutant = { ...workflow, machine: workflow.machine.provide({ guards: { [guard]: () => true } }) }
      const first = findFirstDifference(
        workflow,
        mutant,
        workflowCases.filter((workflowCase) => workflowCase.machine === machine),
      )
      if (first === undefined) throw new Error('No attempt depends on it')
      const { story, attempt } = first
      const difference = await rollBack(platform.db, async (tx) => {
        const id = await createRecordIn(tx, machine, story.state, story.context)
        return compareAttempt(inTransaction(tx, await readCallers(tx)), { story, attempt, id }, mutant)
      })
      expect(difference).toContain(attempt.event)
    },
  )
})
