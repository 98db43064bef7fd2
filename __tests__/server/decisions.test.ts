import { raceDecisions } from '../../tools/trust/decisions.ts'

test('an approval and a rejection at the same moment are one decision, one step, one message', async () => {
  const said: string[] = []
  await raceDecisions({ rounds: 20, say: (line) => said.push(line) })
  expect(said).toEqual([expect.stringContaining('one decision in each of 20 races')])
})
