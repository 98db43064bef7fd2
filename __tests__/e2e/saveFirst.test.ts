import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader, type Reader } from '#support/readers.ts'

interface Page {
  as: string
  path: string
  table: string
  /** States of the record before and after the event. */
  from: string
  event: string
  to: string
  /** Input that is changed, and the column that it is stored in. */
  input: string
  column: string
}

/** Every page that shows the form of a stored record beside the events of the record. */
const pages: Page[] = [
  {
    as: 'marketing',
    path: 'emailSend',
    table: 'campaign',
    from: 'draft',
    event: 'Send',
    to: 'scheduled',
    input: 'Name',
    column: 'name',
  },
  {
    as: 'vendor',
    path: 'editSpecification',
    table: 'sys_article_ebook',
    from: 'draft',
    event: 'Publish',
    to: 'published',
    input: 'GTIN',
    column: 'gtin',
  },
  {
    as: 'vendor',
    path: 'editPush',
    table: 'push',
    from: 'draft',
    event: 'Send',
    to: 'scheduled',
    input: 'Title',
    column: 'title',
  },
  {
    as: 'admin',
    path: 'editFirmware',
    table: 'firmware',
    from: 'draft',
    event: 'Release',
    to: 'released',
    input: 'Version',
    column: 'release',
  },
  {
    as: 'admin',
    path: 'firmwareRollout',
    table: 'firmware_rollout',
    from: 'draft',
    event: 'Submit for approval',
    to: 'awaiting',
    input: 'Name',
    column: 'name',
  },
  {
    as: 'vendor',
    path: 'createDial',
    table: 'dial',
    from: 'offShelf',
    event: 'List',
    to: 'onShelf',
    input: 'Author',
    column: 'author',
  },
]
const inputs: Record<string, string> = { gtin: '4006381333931', release: '9.9.9' }

/** Stores the files of firmware drafts, which the demonstration of tests omits: a draft is saved with its file only. */
const storeFirmwareDrafts = async ({ db, storage }: Console) => {
  const keys = await rowsOf<{ key: string }>(
    db,
    sql`select object_key as key from file where id in (select file_id from firmware where state = 'draft')`,
  )
  for (const { key } of keys)
    await storage.store.put(key, Readable.from([Buffer.from(key)]), { type: 'application/octet-stream' })
}

let console: Console
beforeAll(async () => {
  console = await startConsole()
  await storeFirmwareDrafts(console)
})
afterAll(() => console.close())

const records = ({ table, from, as }: Page) => {
  const own = as === 'vendor' ? sql`vid = 'V1001'` : sql`true`
  const tableName = sql.identifier(table)
  return rowsOf<{ id: string }>(
    console.db,
    sql`select id from ${tableName} where state = ${from} and ${own} order by id`,
  )
}

const readRecord = async ({ table, column }: Page, id: string) => {
  const [row] = await rowsOf<{ state: string; value: string }>(
    console.db,
    sql`select state, ${sql.identifier(column)} as value from ${sql.identifier(table)} where id = ${id}`,
  )
  return row
}

const eventButton = ({ page }: Reader, name: string) => page.locator('.event-buttons').getByRole('button', { name })

/** Opens a record that the event can be applied to. */
const open = async (page: Page): Promise<{ reader: Reader; id: string }> => {
  const [first, ...others] = await records(page)
  const reader = await openReader(console, `/main/${page.path}?id=${first?.id}`, { as: page.as })
  for (const { id } of [first ?? { id: '' }, ...others]) {
    await reader.open(`/main/${page.path}?id=${id}`)
    await reader.page.locator('.record-form').waitFor()
    await reader.page.locator('.event-buttons').first().waitFor()
    // A condition may be unmet until all of the record is loaded.
    const isOffered = eventButton(reader, page.event)
      .and(reader.page.locator(':enabled'))
      .waitFor()
      .then(() => true)
      .catch(() => false)
    if (await isOffered) return { reader, id }
  }
  throw new Error(`The demonstration has no ${page.table} that ${page.event} can be applied to`)
}

describe('an action beside a form with unsaved changes', () => {
  test('does nothing when the form is refused, and shows the reason at its field', async () => {
    const campaigns = pages[0] as Page
    const { reader, id } = await open(campaigns)
    const before = await readRecord(campaigns, id)
    await reader.page.locator('.record-form').getByLabel('Name', { exact: true }).fill('')
    await eventButton(reader, 'Save and send').click()
    await reader.page.locator('.record-form .field-error', { hasText: /\S/ }).first().waitFor()
    expect(await eventButton(reader, 'Save and send').isEnabled()).toBe(true)
    expect(await readRecord(campaigns, id)).toEqual(before)
    await reader.context.close()
  })

  test.each(pages)('saves them first: $event on $path', async (page) => {
    const { reader, id } = await open(page)
    const value = inputs[page.column] ?? 'Typed and not saved'
    await reader.page.locator('.record-form').getByLabel(page.input, { exact: true }).fill(value)
    const event = page.event.charAt(0).toLowerCase() + page.event.slice(1)
    await eventButton(reader, `Save and ${event}`).click()
    const confirm = reader.page.getByRole('dialog').getByRole('button', { name: page.event })
    const submitButton = reader.page.getByRole('button', { name: 'Submit now' })
    await eventually(async () => {
      for (const button of [confirm, submitButton]) if (await button.isVisible()) await button.click({ timeout: 1_000 })
      expect(await readRecord(page, id)).toEqual({ state: page.to, value })
    })
    await reader.context.close()
  })
})

test('publishes what is typed in a manual whose last version is published', async () => {
  const [manual] = await rowsOf<{ id: string; code: string }>(
    console.db,
    sql`select id, code from sys_article_ebook where state = 'published' and vid = 'V1001' order by id desc limit 1`,
  )
  const reader = await openReader(console, `/main/editSpecification?id=${manual?.id}`, { as: 'vendor' })
  await eventButton(reader, 'Publish').and(reader.page.locator(':disabled')).waitFor()
  await reader.page.locator('.record-form').getByLabel('Name in English', { exact: true }).fill('A second edition')
  await eventButton(reader, 'Save and publish').click()
  const read = async () => (await fetch(`${console.url}/m/${manual?.code}?lang=en`)).text()
  const confirm = reader.page.getByRole('dialog').getByRole('button', { name: 'Publish' })
  await eventually(async () => {
    if (await confirm.isVisible()) await confirm.click({ timeout: 1_000 })
    expect(await read()).toContain('A second edition')
  })
  await reader.context.close()
})

test('causes no conflict with the form that the same reader edits', async () => {
  const manuals = { ...(pages[1] as Page), from: 'published', event: 'Take down', to: 'takenDown' }
  const { reader, id } = await open(manuals)
  await eventButton(reader, 'Take down').click()
  const dialog = reader.page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Replaced by a new edition')
  await dialog.getByRole('button', { name: 'Take down' }).click()
  await reader.page.locator('.record-form').getByLabel('GTIN', { exact: true }).fill('4006381333931')
  await reader.page.getByRole('button', { name: 'Submit now' }).click()
  await eventually(async () => expect(await readRecord(manuals, id)).toMatchObject({ state: 'takenDown' }))
  await reader.page.locator('.record-form').getByRole('button', { name: 'Save', exact: true }).click()
  await eventually(async () =>
    expect(await readRecord(manuals, id)).toEqual({ state: 'takenDown', value: '4006381333931' }),
  )
  expect(await reader.page.locator('.conflict').count()).toBe(0)
  await reader.context.close()
})
