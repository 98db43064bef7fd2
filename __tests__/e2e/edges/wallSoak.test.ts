import { sceneNames } from '#contract/wall/scenes.ts'
import { type Console, startConsole } from '#support/console.ts'
import { soakWall } from '#support/wallSoak.ts'

let console: Console
beforeAll(async () => {
  console = await startConsole()
})
afterAll(() => console.close())

test('a wall that is refreshed repeatedly leaks no node and no listener', async () => {
  const { measurements, scenes } = await soakWall(console, { refreshes: 25, warmUp: 10, looks: 1, seed: 18 })
  const [before, after] = measurements
  expect(after?.nodes).toBeLessThanOrEqual(before?.nodes ?? 0)
  expect(after?.listeners).toBeLessThanOrEqual(before?.listeners ?? 0)
  expect(scenes).toBe(sceneNames.length)
})
