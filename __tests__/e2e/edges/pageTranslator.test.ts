import { type Console, startConsole } from '#support/console.ts'
import { type TranslationMode, translatePage } from '#support/pageTranslator.ts'
import { openReader } from '#support/readers.ts'

describe('a page that the browser translates', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test.each<TranslationMode>(['replace', 'insertAndRemove', 'wrap'])(
    'goes on when the translator works by %s: pages, filters, orders, records and other lists',
    async (mode) => {
      const { page, table, waitUntilSettled, open } = await openReader(console, '/main/deviceAdmin?sort=id+asc&size=50')
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      await waitUntilSettled()
      const [first = ''] = await table.column('Device')
      await translatePage(page, mode)
      await page.locator('main font').first().waitFor({ state: 'attached' })
      const rangeText = page.locator('footer')
      await rangeText.getByText('1–50').waitFor()
      await page.locator('footer button[title="Next page"]').click()
      await rangeText.getByText('51–100').waitFor()
      await page.locator('footer button[title="Previous page"]').click()
      await rangeText.getByText('1–50').waitFor()
      await page.getByRole('searchbox').first().fill(first)
      await rangeText.waitFor({ state: 'detached' })
      await page.getByRole('searchbox').first().fill('')
      await rangeText.getByText('1–50').waitFor()
      await open('/main/BodyTempDataIndex?size=50')
      await rangeText.getByText('1–50').waitFor()
      await page.locator('footer button[title="Next page"]').click()
      await rangeText.getByText('51–100').waitFor()
      expect(errors).toEqual([])
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      if (mode !== 'wrap') expect(await rangeText.textContent()).toContain('⁺')
    },
  )
})
