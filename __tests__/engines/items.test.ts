import { type Console, startConsole } from '#support/console.ts'
import { describeEngines } from '#support/engines/index.ts'
import { items } from '#support/engines/items.ts'
import { hasWindowInput } from '#support/engines/pointer.ts'
import { screenOf } from '#support/engines/screen.ts'
import { openAs } from '#support/engines/visits.ts'
import { createFolder, type Folder } from '#support/files.ts'

describeEngines((name, engine) => {
  let console: Console
  let folder: Folder
  beforeAll(async () => {
    console = await startConsole()
    folder = await createFolder()
  })
  afterAll(async () => {
    await folder.remove()
    await console.close()
  })

  for (const { name: task, needs, run } of items) {
    const runsHere = !needs || (hasWindowInput() && (needs === 'pointer' || name === 'WebKit'))
    const register = runsHere ? test : test.skip
    register(`in ${name} ${task}`, async () => {
      const tab = await engine().openTab()
      try {
        await run({
          ...screenOf(tab),
          console,
          folder,
          open: (account, path) => openAs(console, tab, account, path),
        })
        expect(await tab.errors()).toEqual([])
      } finally {
        await tab.close()
      }
    })
  }
})
