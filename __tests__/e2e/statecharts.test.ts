import { statechartDefinitions, statechartNames } from '#contract/workflows/statecharts.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { runAxe } from '#support/axe.ts'
import { type Console, startConsole } from '#support/console.ts'
import { openReader } from '#support/readers.ts'
import { dailyPart } from '#support/sampling.ts'

let console: Console
beforeAll(async () => {
  console = await startConsole()
})
afterAll(() => console.close())

describe('the statecharts', () => {
  const readers = [
    ['admin', 'en-US', 'en', 'Statecharts'],
    ['auditor', 'zh-CN', 'zh_CN', '状态图'],
  ] as const

  test.each(dailyPart(readers, 2))(
    'are shown to %s in %s, each drawn with all its states',
    async (as, locale, language, title) => {
      const { page } = await openReader(console, '/main/auditTrail', { as, locale, bypassCSP: true })
      await page.getByRole('link', { name: title }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      for (const name of statechartNames) {
        const { label, states } = statechartDefinitions[name]
        await page
          .getByRole('main')
          .getByRole('link', { name: textIn(label, language), exact: true })
          .click()
        const chart = page.getByRole('region', { name: textIn(label, language), exact: true })
        for (const [state, words] of Object.entries(states)) {
          await chart
            .locator(`[data-state="${state}"]`)
            .getByText(textIn(words.label, language), { exact: true })
            .waitFor()
          await chart
            .getByRole('cell', { name: textIn(words.label, language), exact: true })
            .first()
            .waitFor()
        }
      }
      expect(await runAxe(page)).toEqual([])
    },
  )

  test('have one page each, named by the address', async () => {
    const { page } = await openReader(console, '/main/statecharts?machine=session')
    await page.getByRole('cell', { name: 'Anyone on the sign-in page' }).first().waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Licence key' }).click()
    await page.waitForURL(/machine=licenceActivation/)
    await page.goBack()
    await page.getByRole('region', { name: 'Session' }).locator('[data-state="*"]').waitFor()
  })
})
