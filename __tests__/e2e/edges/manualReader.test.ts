import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { runAxe } from '#support/axe.ts'
import { type Console, startConsole } from '#support/console.ts'

const isLong = sql`state = 'published' and gtin is null and contents #>> '{0,html}' is not null`

/** Gives one published manual more text than fits on a page, in every language. */
const writeLong = (console: Console) =>
  console.db.execute(
    sql`update manual_version
           set contents = (select jsonb_agg(one || jsonb_build_object('html', repeat('<h2>Charge it</h2><p>Until the light is green.</p>', 900)))
                             from jsonb_array_elements(contents) one)
         where manual_id = (select id from sys_article_ebook where ${isLong} order by code limit 1)`,
  )

/** Addresses by the condition of their manual; one has no manual. */
const states = [
  ['of a text with its contents', 200, sql`state = 'published' and gtin is not null`],
  ['of a part of a long text', 200, isLong],
  ['of a PDF', 200, sql`state = 'published' and contents #>> '{0,pdf}' is not null`],
  ['of a manual that was taken down', 410, sql`state = 'takenDown'`],
  ['of a code that is none', 404, undefined],
] as const

const locales = ['en-US', 'zh-CN'] as const
const schemes = ['light', 'dark'] as const

describe.each(locales)('the page of a printed code, in %s,', (locale) => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
    await writeLong(console)
  })
  afterAll(() => console.close())

  test.each(states)('%s, meets WCAG 2.2 AA on a phone in the light and dark themes', async (_, status, condition) => {
    const [row] = condition
      ? await rowsOf<{ code: string }>(
          console.db,
          sql`select code from sys_article_ebook where ${condition} order by 1`,
        )
      : [{ code: '222222222222' }]
    // The policy of the page blocks the checker too.
    const { page, context } = await console.openVisitor({
      locale,
      bypassCSP: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      const reply = await page.goto(`${console.url}/m/${row?.code}`)
      expect([reply?.status(), await page.locator('html').getAttribute('lang')]).toEqual([
        status,
        locale === 'zh-CN' ? 'zh-CN' : 'en',
      ])
      expect(await runAxe(page)).toEqual([])
      // Nothing overflows the screen, and targets are large enough for a thumb.
      const sizes = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        small: [...document.querySelectorAll('button, select, input, nav a, .action')].flatMap((one) =>
          one.getBoundingClientRect().height < 36 ? one.outerHTML : [],
        ),
      }))
      expect(sizes).toEqual({ width: 390, small: [] })
    }
    await context.close()
  })

  test('divides a long text into parts, and prints the part’s number and the address of the whole text', async () => {
    const [row] = await rowsOf<{ code: string }>(
      console.db,
      sql`select code from sys_article_ebook where ${isLong} order by 1`,
    )
    const { page, context } = await console.openVisitor({ locale, viewport: { width: 390, height: 844 } })
    await page.goto(`${console.url}/m/${row?.code}`)
    await page.locator('nav.parts a', { hasText: /^2$/ }).click()
    await page.waitForURL(/part=2/)
    expect(await page.locator('nav.parts [aria-current]').textContent()).toBe('2')
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('nav.parts').isVisible()).toBe(false)
    expect(await page.locator('.whole').textContent()).toMatch(/^2\/\d+ · ./)
    await page.emulateMedia({ media: 'screen' })
    await page.locator('.whole a').click()
    await page.waitForURL(/part=all/)
    expect(await page.locator('main h2[id^="s"]').count()).toBe(900)
    await context.close()
  })
})
