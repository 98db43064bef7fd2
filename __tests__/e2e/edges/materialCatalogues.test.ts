import { sql } from 'drizzle-orm'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader, type Reader } from '#support/readers.ts'

describe.each([
  {
    title: 'Material types',
    path: '/main/typeList',
    table: 'material_type',
    add: 'Add material type',
    used: 'Boot screen',
  },
  {
    title: 'Material resolutions',
    path: '/main/resolutionList',
    table: 'material_resolution',
    add: 'Add material resolution',
    used: 'Carousel',
    pixels: { Width: '300', Height: '200' },
  },
])('$title', ({ title, path, table, add, used, pixels = {} }) => {
  let console: Console
  let reader: Reader
  beforeAll(async () => {
    console = await startConsole({ materials: true })
    reader = await openReader(console, path)
  })
  afterAll(() => console.close())
  beforeEach(async () => {
    const catalogue = sql.identifier(table)
    const ours = [`${used}, renamed`, 'Mine', 'Theirs'].map((one) => sql`${one}`)
    await console.db.execute(sql`update ${catalogue} set name = ${used} where name in (${sql.join(ours, sql`, `)})`)
    await console.db.execute(sql`delete from ${catalogue} where name in ('Another one', 'Short-lived')`)
    // By a direct call: the open page would show the change of its own tab.
    await reader.page.goto('about:blank')
    await reader.open(`${path}?sort=name+asc`)
    await reader.waitUntilSettled()
  })

  const { drawer, name, button } = {
    drawer: () => reader.page.getByRole('complementary'),
    name: () => drawer().getByLabel('Name', { exact: true }),
    button: (label: string) => drawer().getByRole('button', { name: label, exact: true }),
  }
  const names = () => reader.table.column('Name')
  const open = async (of: string) => {
    await reader.page.locator('.cell-open:visible').filter({ hasText: of }).click()
    await drawer().getByRole('heading', { name: of }).waitFor()
  }
  const addOne = async (of: string) => {
    await reader.page.getByRole('button', { name: add, exact: true }).click()
    await name().fill(of)
    for (const [label, value] of Object.entries(pixels)) await drawer().getByLabel(label, { exact: true }).fill(value)
    await button('Add').click()
  }

  test('are listed with the number of materials that use each', async () => {
    await reader.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    const users = await reader.table.column('Materials')
    expect(Number(users[(await names()).indexOf(used)])).toBeGreaterThan(0)
  })

  test('are added beside the list, which shows the new one at once', async () => {
    await addOne('Another one')
    await drawer().waitFor({ state: 'detached' })
    await eventually(async () => expect(await names()).toContain('Another one'))
  })

  test('require a unique name, and report a duplicate at its field', async () => {
    await addOne(' ')
    await eventually(async () => expect(await drawer().locator('.field-error').allInnerTexts()).toEqual(['Required']))
    await name().fill(used)
    await button('Add').click()
    await drawer().getByText('Already in use. Choose another').waitFor()
    expect(await name().getAttribute('aria-invalid')).toBe('true')
    await button('Cancel').click()
    await drawer().waitFor({ state: 'detached' })
  })

  test('are renamed, also on their materials', async () => {
    await open(used)
    await name().fill(`${used}, renamed`)
    await button('Save').click()
    await eventually(async () => expect(await names()).toContain(`${used}, renamed`))
    await reader.open('/main/materialLibraryList')
    await eventually(async () => {
      const cells = [...(await reader.table.column('Type')), ...(await reader.table.column('Resolution'))]
      expect(cells).toContain(`${used}, renamed`)
    })
  })

  test('cannot be deleted while materials use them, and report how many do', async () => {
    await open(used)
    await drawer()
      .getByText(/^Used by \d materials?$/)
      .waitFor()
    expect(await button('Delete').isDisabled()).toBe(true)
  })

  test('are deleted when nothing uses them', async () => {
    await addOne('Short-lived')
    await drawer().waitFor({ state: 'detached' })
    await open('Short-lived')
    await button('Delete').click()
    const dialog = reader.page.getByRole('dialog').filter({ hasText: 'Delete Short-lived' })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await reader.page.getByText('Short-lived was deleted').waitFor()
    await eventually(async () => expect(await names()).not.toContain('Short-lived'))
  })

  test('changed meanwhile by another account are shown in both versions', async () => {
    await open(used)
    await name().fill('Mine')
    await console.db.execute(
      sql`update ${sql.identifier(table)} set name = 'Theirs', version = version + 1 where name = ${used}`,
    )
    await button('Save').click()
    const dialog = reader.page.getByRole('dialog').filter({ hasText: 'Someone else changed this record' })
    await dialog.waitFor()
    expect(await dialog.locator('.conflict-differs').allInnerTexts()).toEqual([
      expect.stringMatching(/^Name\s+Mine\s+Theirs$/),
    ])
    await dialog.getByRole('radio', { name: 'Name: Yours' }).check()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await eventually(async () => expect(await names()).toContain('Mine'))
    expect(await names()).not.toContain('Theirs')
  })
})
