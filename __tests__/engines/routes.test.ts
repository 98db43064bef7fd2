import { type Console, startConsole } from '#support/console.ts'
import { describeEngines } from '#support/engines/index.ts'
import { launchWithPlaywright } from '#support/engines/playwright.ts'
import { type Screen, screenOf } from '#support/engines/screen.ts'
import type { Engine } from '#support/engines/tab.ts'
import { follow, openAs, type Route, readPage, routes } from '#support/engines/visits.ts'
import { eventually } from '#support/eventually.ts'

describeEngines((name, engine) => {
  describe(`opens every page as Chromium does in ${name}:`, () => {
    let console: Console
    let chromium: Engine
    const screens = new Map<Engine, { screen: Screen; account: string | undefined }>()

    beforeAll(async () => {
      console = await startConsole()
      chromium = await launchWithPlaywright()
    })
    afterAll(async () => {
      await chromium.close()
      await console.close()
    })

    /** Opens a page, and returns a function that reads its facts. */
    const visit = async (one: Engine, { path, account }: Route) => {
      const open = screens.get(one)
      const screen = open?.screen ?? screenOf(await one.openTab())
      screens.set(one, { screen, account })
      const isSameSession = open !== undefined && open.account === account && account !== undefined
      await (isSameSession ? follow(screen.tab, path) : openAs(console, screen.tab, account, path))
      return { tab: screen.tab, read: () => readPage(screen) }
    }

    test.each(routes.map((route) => [route.path, route] as const))('%s', async (_, route) => {
      const [expected, compared] = await Promise.all([visit(chromium, route), visit(engine(), route)])
      await eventually(async () => {
        const [baseline, facts] = await Promise.all([expected.read(), compared.read()])
        expect(facts).toEqual(baseline)
      })
      expect({ Chromium: await expected.tab.errors(), [name]: await compared.tab.errors() }).toEqual({
        Chromium: [],
        [name]: [],
      })
    })
  })
})
