import { sql } from 'drizzle-orm'
import { processNames, wordsOf } from '#contract/processes/index.ts'
import { defineProcess, edgesOf } from '#machines/process.ts'
import { processes } from '#machines/processes.ts'
import { bindings } from '#server/processes/bindings.ts'
import { differences } from '#support/comparedMoves.ts'
import { aPlatform, type Platform } from '#support/platform.ts'
import { aRecordIn, stories } from '#support/processRecords.ts'

const guards = processNames.flatMap((machine) =>
  Object.keys(wordsOf(machine).guards).map((guard) => ({ machine, guard })),
)

describe('what the machine says and what the platform does are the same', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await aPlatform()
  })
  afterAll(() => platform.close())

  test('in every state of every machine: there is none that no record can reach', () => {
    const reached = new Set(stories.map(({ machine, state }) => `${machine} ${state}`))
    const drawn = processNames.flatMap((name) => Object.keys(wordsOf(name).states).map((state) => `${name} ${state}`))
    expect([...reached].toSorted()).toEqual(drawn.toSorted())
  })

  test.each(stories)('for every event and everybody, in every way: $machine, $state, $context', async (story) => {
    const found: string[] = []
    for await (const difference of differences(platform, story, processes[story.machine])) found.push(difference)
    expect(found).toEqual([])
  })

  test.each(guards)(
    'and if $guard of $machine said yes on one side, that would be seen',
    async ({ machine, guard }) => {
      const mutant = defineProcess(machine, processes[machine].machine.provide({ guards: { [guard]: () => true } }))
      const asks = (state: string) =>
        Object.keys(wordsOf(machine).events).some((event) =>
          edgesOf(mutant, state, event).some((edge) => edge.guard === guard),
        )
      const seen = async () => {
        for (const story of stories.filter((one) => one.machine === machine && asks(one.state)))
          for await (const difference of differences(platform, story, mutant)) return difference
        return undefined
      }
      expect(await seen()).toMatch(/: 1,.* instead of |: \d+,.* instead of 1,/)
    },
  )

  test('a state that is written any other way is refused by the database itself', async () => {
    for (const { machine, state, context } of stories) {
      const id = await aRecordIn(platform.db, machine, state, context)
      const table = sql.identifier(bindings[machine].table)
      for (const other of Object.keys(wordsOf(machine).states).filter((name) => name !== state))
        await expect(
          platform.db.execute(sql`update ${table} set state = ${other} where id::text = ${id}`),
        ).rejects.toMatchObject({ cause: { message: expect.stringContaining('only with a step of the log') } })
    }
  })
})
