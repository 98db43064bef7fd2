import { sql } from 'drizzle-orm'
import { workflowDefinition, workflowNames } from '#contract/workflows/index.ts'
import { defineWorkflow } from '#machines/workflow.ts'
import { workflows } from '#machines/workflows.ts'
import { bindings } from '#server/workflows/bindings.ts'
import { differences, firstDifference } from '#support/comparedTransitions.ts'
import { aPlatform, type Platform } from '#support/platform.ts'
import { aRecordIn, stories } from '#support/workflowRecords.ts'

const guards = workflowNames.flatMap((machine) =>
  Object.keys(workflowDefinition(machine).guards).map((guard) => ({ machine, guard })),
)

describe('what the machine says and what the platform does are the same', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await aPlatform()
  })
  afterAll(() => platform.close())

  test('in every state of every machine: there is none that no record can reach', () => {
    const reached = new Set(stories.map(({ machine, state }) => `${machine} ${state}`))
    const drawn = workflowNames.flatMap((name) =>
      Object.keys(workflowDefinition(name).states).map((state) => `${name} ${state}`),
    )
    expect([...reached].toSorted()).toEqual(drawn.toSorted())
  })

  test.each(stories)('for every event and everybody, in every way: $machine, $state, $context', async (story) => {
    const found: string[] = []
    for await (const difference of differences(platform, story, workflows[story.machine])) found.push(difference)
    expect(found).toEqual([])
  })

  test.each(guards)(
    'and if $guard of $machine said yes on one side, that would be seen',
    async ({ machine, guard }) => {
      const workflow = workflows[machine]
      const mutant = defineWorkflow({
        ...workflow,
        machine: workflow.machine.provide({ guards: { [guard]: () => true } }),
      })
      const first = firstDifference(
        workflow,
        mutant,
        stories.filter((story) => story.machine === machine),
      )
      if (first === undefined) throw new Error('No attempt depends on it')
      const found: string[] = []
      for await (const difference of differences(platform, first.story, mutant, [first.attempt])) found.push(difference)
      expect(found).toHaveLength(1)
    },
  )

  test('a state that is written any other way is refused by the database itself', async () => {
    for (const { machine, state, context } of stories) {
      const id = await aRecordIn(platform.db, machine, state, context)
      const table = sql.identifier(bindings[machine].table)
      for (const other of Object.keys(workflowDefinition(machine).states).filter((name) => name !== state))
        await expect(
          platform.db.execute(sql`update ${table} set state = ${other} where id::text = ${id}`),
        ).rejects.toMatchObject({ cause: { message: expect.stringContaining('only with a step of the log') } })
    }
  })
})
