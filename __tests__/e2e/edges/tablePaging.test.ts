import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader, type Reader } from '#support/readers.ts'

const tips = [
  {
    locale: 'en-US',
    words: {
      first: 'First page',
      previous: 'Previous page',
      next: 'Next page',
      last: 'Last page',
      page: 'Page',
      size: 'Rows per page',
      tipFirst: 'This is the first page',
      tipLast: 'This is the last page',
      tipBeyond: 'The last page is 5',
      tipWrong: 'Enter a page number',
      rows: 'Rows 401–500 of 500',
    },
  },
  {
    locale: 'zh-CN',
    words: {
      first: '第一页',
      previous: '上一页',
      next: '下一页',
      last: '末页',
      page: '第',
      size: '每页行数',
      tipFirst: '已经是第一页',
      tipLast: '已经是最后一页',
      tipBeyond: '最大页码为 5',
      tipWrong: '请输入正确的页码',
      rows: '第 401–500 行，共 500 行',
    },
  },
]

describe('the pages of a table', () => {
  let console: Console
  let reader: Reader
  beforeAll(async () => {
    console = await startConsole()
    reader = await openReader(console, '/main')
  })
  afterAll(() => console.close())

  test.each(tips)(
    'the first and last page and invalid numbers show the tips of the specification ($locale)',
    async ({ locale, words }) => {
      const { page, query, waitUntilSettled } = await openReader(console, '/main/deviceAdmin', { locale })
      await waitUntilSettled()
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      const type = async (text: string) => {
        const input = page.getByRole('textbox', { name: words.page, exact: true })
        await input.fill(text)
        await input.press('Enter')
      }
      const isTold = (tip: string) => page.locator('.pager-tip').getByText(tip, { exact: true }).waitFor()

      await press(words.previous)
      await isTold(words.tipFirst)
      await type('6')
      await isTold(words.tipBeyond)
      for (const wrong of ['0', 'two', '']) {
        await press(words.first)
        await isTold(words.tipFirst)
        await type(wrong)
        await isTold(words.tipWrong)
      }
      await type(' 5 ')
      await page.getByText(words.rows).waitFor()
      await page.locator('.pager-tip:empty').waitFor({ state: 'attached' })
      await press(words.next)
      await isTold(words.tipLast)
      await press(words.last)
      await isTold(words.tipLast)
      expect(query().get('page')).toBe('5')
    },
  )

  test('each page continues after the last row of the previous one', async () => {
    const { page, table, open } = reader
    const rows = await rowsOf<{ id: string }>(console.db, sql`select id from device order by id`)
    await open('/main/deviceAdmin?size=200&sort=id+asc')
    for (const before of [0, 200, 400]) {
      await eventually(async () => expect((await table.column('Device'))[0]).toBe(rows[before]?.id))
      if (before < 400) await page.getByRole('button', { name: 'Next page' }).click()
    }
    await page.getByText('Rows 401–500 of 500').waitFor()
  })

  test('another page size starts at the first page and is stored in the address', async () => {
    const { page, query, waitUntilSettled, open } = reader
    await open('/main/deviceAdmin?page=3')
    await waitUntilSettled()
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50')
    await page.getByText('Rows 1–50 of 500').waitFor()
    expect(query().get('size')).toBe('50')
    expect(query().has('page')).toBe(false)
  })

  test('an address beyond the last page becomes the last page, once the total is loaded', async () => {
    const { page, query, waitUntilSettled, open } = reader
    await open('/main/deviceAdmin')
    await waitUntilSettled()
    await open('/main/deviceAdmin?page=99')
    await page.getByText('Rows 401–500 of 500').waitFor()
    expect(query().get('page')).toBe('5')
  })

  test('deleting the only row of the last page shows the page before it', async () => {
    const { page, query, table, waitUntilSettled, open } = reader
    await console.db.execute(
      sql`insert into material_type (name) select 'Paged ' || lpad(number::text, 3, '0') from generate_series(1, 51) number`,
    )
    await open('/main/typeList?f.name=Paged&size=50&page=2')
    await page.getByText('Rows 51–51 of 51').waitFor()
    const [name] = await table.column('Name')
    const [row] = await rowsOf<{ id: string }>(console.db, sql`select id from material_type where name = ${name}`)
    await open(`/main/typeList?f.name=Paged&size=50&page=2&open=${row?.id}`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Delete', exact: true }).click()
    await eventually(async () => expect(query().get('page') ?? '1').toBe('1'))
    await waitUntilSettled()
    const names = await table.column('Name')
    expect([names.length > 0, names.filter((one) => !one?.startsWith('Paged '))]).toEqual([true, []])
    expect(await page.getByText('is beyond the last page').count()).toBe(0)
    expect(await page.getByRole('heading', { name: 'This page does not exist' }).count()).toBe(0)
  })

  test('an address beyond the last page reports that and links to the first page', async () => {
    const { page } = await openReader(console, '/main/deviceAdmin?page=99')
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
    await page.getByRole('button', { name: 'Back to the first page' }).click()
    await page.getByText('Rows 1–100 of 500').waitFor()
  })
})
