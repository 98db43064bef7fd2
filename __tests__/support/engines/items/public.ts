import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { eventually } from '../../eventually.ts'
import type { Item, World } from '../item.ts'

const manualUrl = async ({ console }: World) => {
  const [row] = await rowsOf<{ code: string }>(
    console.db,
    sql`select code from sys_article_ebook where state = 'published' and contents #>> '{0,html}' is not null order by 1`,
  )
  return `${console.url}/m/${row?.code}`
}

/** Counts the requests of an icon, which the policy of the page would refuse. Runs in the page. */
const iconRequests = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/favicon.ico')).length

export const publicItems: readonly Item[] = [
  {
    name: 'the page of a printed code shows the manual in the language of a link',
    run: async (world) => {
      const { tab, until, see, click } = world
      await tab.goto(await manualUrl(world))
      await see('h1')
      await see('main h2, main h3, main p')
      expect(await tab.evaluate(iconRequests)).toBe(0)
      await click('nav.languages a:not([aria-current])')
      await until(() => location.search.includes('lang='))
      await see('h1')
      expect(await tab.errors()).toEqual([])
    },
  },
  {
    name: 'the page of a printed code is printed',
    run: async (world) => {
      await world.tab.goto(await manualUrl(world))
      await world.see('h1')
      const pdf = await world.tab.print()
      if (pdf) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    },
  },
  {
    name: 'a person subscribes',
    run: async ({ tab, fill, click, until, console }) => {
      await tab.goto(`${console.url}/subscribe`)
      await fill('#email', 'engine@example.org')
      await click('#consent')
      await click('form button')
      await until(() => document.querySelector('#email') === null && document.querySelector('h1') !== null)
      await eventually(async () =>
        expect(
          await rowsOf(console.db, sql`select 1 from subscriber where lower(email) = 'engine@example.org'`),
        ).toHaveLength(1),
      )
      expect(await tab.errors()).toEqual([])
    },
  },
]
