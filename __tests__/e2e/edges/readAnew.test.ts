import { runAxe } from '#support/axe.ts'
import { type Console, startConsole } from '#support/console.ts'
import { openReader } from '#support/readers.ts'

describe('the summary above a list', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test.each([
    ['/main/bloodPressure', 'getBloodPressureSeries', '.reading-chart'],
    ['/main/license', 'getLicenseBalance', '.licence-totals:not(.bp6-skeleton)'],
  ])('of %s is loaded again with the list', async (path, call, there) => {
    const { page, context } = await openReader(console, path)
    await page.locator(there).waitFor()
    const nextRequest = page.waitForRequest((request) => request.url().includes(call), { timeout: 10_000 })
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await nextRequest
    await context.close()
  })

  test.each(['en-US', 'zh-CN'])('is accessible on a phone, in %s', async (locale) => {
    const { page, context } = await openReader(console, '/main/license', { locale, bypassCSP: true })
    await page.setViewportSize({ width: 390, height: 800 })
    await page.locator('.licence-totals:not(.bp6-skeleton)').waitFor()
    expect(await runAxe(page)).toEqual([])
    const palette = page.locator('.palette-button')
    expect(await palette.evaluate((button) => button.getAttribute('aria-label'))).toMatch(/\S+ K$/)
    await context.close()
  })
})
