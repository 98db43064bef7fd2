import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/query/rows.ts'
import { aConsole, type Console } from '#support/console.ts'
import { aReader } from '#support/readers.ts'
import { localesToday } from '#support/sampling.ts'

const words = { 'en-US': 'Delete', 'zh-CN': '删除' } as const

interface Deletion {
  kind: string
  account: string
  /** The table of its records, and which of them can be deleted. */
  table: string
  where: string
  /** The page of a record. */
  path: (id: string) => string
}

/** Kinds whose page has a Delete button of its own, beside those that one form shows. */
const deletions: readonly Deletion[] = [
  {
    kind: 'a manual',
    account: 'vendor',
    table: 'sys_article_ebook',
    where: "state = 'draft' and vid = 'V1001'",
    path: (id) => `/main/editSpecification?id=${id}`,
  },
  {
    kind: 'a campaign',
    account: 'marketing',
    table: 'campaign',
    where: "state = 'draft'",
    path: (id) => `/main/emailSend?id=${id}`,
  },
  {
    kind: 'a segment',
    account: 'marketing',
    table: 'subscribe_segment',
    where: 'not exists (select 1 from campaign where segment_id = subscribe_segment.id)',
    path: (id) => `/main/subscribeSegments?open=${id}`,
  },
  {
    kind: 'a push',
    account: 'vendor',
    table: 'push',
    where: "state = 'draft' and vid = 'V1001'",
    path: (id) => `/main/editPush?id=${id}`,
  },
  {
    kind: 'a version of firmware',
    account: 'admin',
    table: 'firmware',
    where: "state = 'draft'",
    path: (id) => `/main/editFirmware?id=${id}`,
  },
  {
    kind: 'a rollout',
    account: 'admin',
    table: 'firmware_rollout',
    where: "state = 'draft'",
    path: (id) => `/main/firmwareRollout?id=${id}`,
  },
]

describe('the Delete button of', () => {
  let console: Console
  beforeAll(async () => {
    console = await aConsole()
  })
  afterAll(() => console.close())

  test.each(deletions)('$kind deletes it', async ({ kind, account, table, where, path }) => {
    const [locale = 'en-US'] = localesToday(`deletion of ${kind}`)
    const idsWhere = (condition: string) =>
      rowsOf<{ id: string }>(console.db, sql.raw(`select id from ${table} where ${condition} limit 1`))
    const [row] = await idsWhere(where)
    if (!row) throw new Error(`No record of ${table} can be deleted`)
    const { id } = row
    const { page, context } = await aReader(console, path(id), { as: account, locale })
    await page.getByRole('button', { name: words[locale], exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: words[locale], exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForURL(({ hash }) => !hash.includes(id))
    expect(await idsWhere(`id = '${id}'`)).toEqual([])
    await context.close()
  })
})
