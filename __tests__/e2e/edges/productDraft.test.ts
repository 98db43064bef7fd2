import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { createUploadedFile } from '#support/products.ts'
import { openReader } from '#support/readers.ts'
import { dispatchFocus, sendNow, toasts } from '#support/tab.ts'
import { createRecordIn } from '#support/workflowRecords.ts'

interface Row {
  name: string
  email: string | null
  link: string | null
  state: string
}

describe('the draft of a product', () => {
  let console: Console
  beforeEach(async () => {
    console = await startConsole()
  })
  afterEach(() => console.close())

  const products = () =>
    rowsOf<Row>(
      console.db,
      sql`select name, email, buy_link as link, state from product order by create_time desc, id desc`,
    )
  const newest = async () => (await products())[0]
  /** Saves the draft as another account. */
  const edit = (id: string, email: string) =>
    console.db.execute(
      sql`update product set email = ${email}, buy_link = 'https://theirs.example', version = version + 1 where id = ${id}`,
    )
  const field = (label: string) => ({ exact: true, name: label }) as const

  test('is one product, though the response to its first save was lost and the page was reloaded', async () => {
    const before = (await products()).length
    const { page, context } = await openReader(console, '/main/editProduct', { as: 'vendor' })
    let requestCount = 0
    await page.route('**/saveOrUpdateProduct', async (route) => {
      requestCount += 1
      await route.fetch()
      await route.abort()
    })
    const name = page.getByRole('textbox', field('Name in English'))
    await name.fill('Lost once')
    await eventually(async () => expect(await newest()).toMatchObject({ name: 'Lost once' }))
    await page.reload()
    await eventually(async () => expect(await name.inputValue()).toBe('Lost once'))
    await page.unroute('**/saveOrUpdateProduct')
    await name.fill('Found again')
    await page.waitForURL(/id=/)
    await eventually(async () => expect(await newest()).toMatchObject({ name: 'Found again' }))
    expect([requestCount > 0, (await products()).length]).toEqual([true, before + 1])
    await context.close()
  })

  test('keeps incomplete input over a reload, beside the saved values', async () => {
    const id = await createRecordIn(console.db, 'productLife', 'draft')
    const { page, context } = await openReader(console, `/main/editProduct?id=${id}&step=contact`, { as: 'vendor' })
    const [email, link] = ['E-mail', 'Buy link'].map((label) => page.getByLabel(label, { exact: true }))
    await email?.fill('nobody@')
    await link?.fill('https://mine.example')
    await eventually(async () => expect(await newest()).toMatchObject({ link: 'https://mine.example' }))
    await page.reload()
    await eventually(async () => expect(await email?.inputValue()).toBe('nobody@'))
    expect([await email?.getAttribute('aria-invalid'), await link?.inputValue()]).toEqual([
      'true',
      'https://mine.example',
    ])
    await email?.fill('nobody@example.com')
    await eventually(async () => expect(await newest()).toMatchObject({ email: 'nobody@example.com' }))
    await page.reload()
    await eventually(async () => expect(await email?.inputValue()).toBe('nobody@example.com'))
    await context.close()
  })

  test.each([
    ['en-US', 'E-mail', 'Yours', 'Save', { email: 'mine@example.com', link: 'https://theirs.example' }],
    ['zh-CN', '邮箱', '当前版本', '保存', { email: 'theirs@example.com', link: 'https://theirs.example' }],
  ] as const)(
    'shows the field that two accounts changed, saves the chosen version and merges the others, in %s',
    async (locale, label, version, save, expected) => {
      const id = await createRecordIn(console.db, 'productLife', 'draft')
      const options = { as: 'vendor', locale }
      const { page, context } = await openReader(console, `/main/editProduct?id=${id}&step=contact`, options)
      const email = page.getByLabel(label, { exact: true })
      await email.waitFor()
      await edit(id, 'theirs@example.com')
      await email.fill('mine@example.com')
      const dialog = page.getByRole('dialog')
      await dialog.getByText('theirs@example.com').waitFor()
      await dialog.getByText('mine@example.com').waitFor()
      await dialog.getByRole('radio', { name: version }).check()
      await dialog.getByRole('button', { name: save, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      await eventually(async () => expect(await newest()).toMatchObject(expected))
      await eventually(async () => expect(await email.inputValue()).toBe(expected.email))
      // Saving continues from there.
      await email.fill('later@example.com')
      await eventually(async () => expect(await newest()).toMatchObject({ email: 'later@example.com' }))
      await context.close()
    },
  )

  test.each([
    {
      locale: 'en-US',
      next: 'Next',
      temperature: 'Temperature',
      lowPower: 'Low battery',
      below: 'Warn below',
      above: 'Warn above',
      required: 'Required',
      tooBig: 'Must be at most 99',
      lowNotBelow: 'Must be below the upper threshold',
    },
    {
      locale: 'zh-CN',
      next: '下一步',
      temperature: '温度',
      lowPower: '低电量',
      below: '低于时报警',
      above: '高于时报警',
      required: '必填',
      tooBig: '不能大于 99',
      lowNotBelow: '必须小于上限',
    },
  ])('reports at each threshold what is wrong with it, in $locale', async (labels) => {
    const id = await createRecordIn(console.db, 'productLife', 'draft')
    await console.db.execute(sql`update product set device_kind = 'tempData' where id = ${id}`)
    const options = { as: 'vendor', locale: labels.locale }
    const { page, context } = await openReader(console, `/main/editProduct?id=${id}&step=alarms`, options)
    const alarm = (name: string) => page.locator('.alarm').filter({ hasText: name })
    const [temperature, lowPower] = [alarm(labels.temperature), alarm(labels.lowPower)]
    const low = temperature.getByLabel(labels.below, { exact: true })
    const power = lowPower.getByLabel(labels.below, { exact: true })
    const next = () => page.getByRole('button', { name: labels.next, exact: true }).click()
    const errors = () => page.locator('.alarm .field-error').allTextContents()
    for (const one of [temperature, lowPower]) await one.locator('.bp6-switch').click()
    await next()
    await eventually(async () => expect(await errors()).toEqual([labels.required, labels.required, labels.required]))
    expect(await low.evaluate((input) => input === document.activeElement)).toBe(true)
    await low.fill('30')
    await temperature.getByLabel(labels.above, { exact: true }).fill('20')
    await power.fill('200')
    await next()
    await eventually(async () => expect(await errors()).toEqual([labels.lowNotBelow, labels.tooBig]))
    expect([await low.getAttribute('aria-invalid'), await power.getAttribute('aria-invalid')]).toEqual(['true', 'true'])
    await low.fill('10')
    await power.fill('20')
    await eventually(async () => expect(await errors()).toEqual([]))
    await next()
    await page.waitForURL(/step=review/)
    await context.close()
  })

  test('that is incomplete before publication has a checklist with the responsible account, and opens the field for editing', async () => {
    const readiness = { missing: [], lacking: ['help'], isChanged: true, isOfVerified: true, takenDown: null }
    const id = await createRecordIn(console.db, 'productLife', 'readyToPublish', readiness)
    const currentCard = '.ready-card[aria-current="true"]'
    const admin = await openReader(console, `/main/readyPublish?open=${id}`)
    await admin.page.locator(currentCard).getByText('provided by the vendor').waitFor()
    expect(await admin.page.locator(currentCard).getByRole('link').count()).toBe(0)
    const { page, context } = await openReader(console, `/main/readyPublish?open=${id}`, { as: 'vendor' })
    await page.locator(currentCard).getByText('1 item left').waitFor()
    await page.locator(currentCard).getByRole('button', { name: 'Open', exact: true }).click()
    const state = async () => (await rowsOf(console.db, sql`select state from product where id = ${id}`))[0]
    const event = (name: string) => page.locator('.event-possible').getByRole('button', { name, exact: true })
    await page.getByRole('heading', { name: 'Contact and help', level: 1 }).waitFor()
    expect(await state()).toEqual({ state: 'readyEditing' })
    await page.waitForFunction(() => document.activeElement?.closest('[data-field="help"]') !== null)
    // The same checklist is part of the review, and leads to the field.
    await page.getByRole('button', { name: 'Review and submit' }).click()
    await page.locator('.checklist').getByRole('button', { name: 'Open', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Contact and help', level: 1 }).waitFor()
    // The approval remains: it is published, or the change is discarded.
    await event('Discard changes').click()
    await sendNow(page)
    await eventually(async () => expect(await state()).toEqual({ state: 'readyToPublish' }))
    for (const one of [admin.context, context]) await one.close()
  })

  test('that changed while a decision was being written is not decided', async () => {
    const id = await createRecordIn(console.db, 'productLife', 'underReview')
    const { page, context } = await openReader(console, `/main/auditProduct?id=${id}`)
    const returnButton = (within: 'event-possible' | 'bp6-dialog') =>
      page.locator(`.${within}`).getByRole('button', { name: 'Return for changes', exact: true })
    await returnButton('event-possible').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Images unusable').click()
    await edit(id, 'theirs@example.com')
    await dispatchFocus(page)
    await page.getByText('theirs@example.com').first().waitFor({ state: 'attached' })
    await returnButton('bp6-dialog').click()
    await sendNow(page)
    await toasts(page)
      .getByText('Nothing was changed: someone else edited this record. Review it and try again')
      .waitFor()
    expect(await newest()).toMatchObject({ state: 'underReview', email: 'theirs@example.com' })
    await context.close()
  })

  test('of a published product is discarded where it is edited, and shows the published values again', async () => {
    const id = await createRecordIn(console.db, 'productLife', 'revision')
    const { page, context } = await openReader(console, `/main/editProduct?id=${id}&step=contact`, { as: 'vendor' })
    const before = (await newest())?.email ?? ''
    await page.getByRole('textbox', field('E-mail')).fill('other@example.com')
    await eventually(async () => expect((await newest())?.email).toBe('other@example.com'))
    await page
      .getByRole('region', { name: 'Current state' })
      .getByRole('button', { name: 'Discard changes', exact: true })
      .click()
    await sendNow(page)
    await eventually(async () => expect(await newest()).toMatchObject({ state: 'published', email: before }))
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
    await context.close()
  })

  test('shows an image of the material library in its help, which Escape alone closes', async () => {
    const id = await createRecordIn(console.db, 'productLife', 'draft')
    const fileId = await createUploadedFile(console.db, 'admin', 'image2MB')
    await console.db.execute(
      sql`with place as (insert into material_resolution (name, width, height) values ('Panel', 640, 480) returning id),
               kind as (insert into material_type (name) values ('Hints') returning id),
               made as (insert into material (name, type_id, resolution_id, start_time, update_by)
                        select 'Where to press', kind.id, place.id, '2026-01-01', 'admin' from kind, place returning id)
          insert into material_file (material_id, position, file_id) select id, 1, ${fileId} from made`,
    )
    const { page, context } = await openReader(console, `/main/editProduct?id=${id}&step=contact`, { as: 'vendor' })
    await page.getByRole('button', field('Image')).click()
    const popup = page.getByRole('dialog', field('Image'))
    const fromLibrary = popup.getByRole('button', field('From the library'))
    await fromLibrary.press('Enter')
    const library = page.getByRole('dialog', { name: /library/i }).last()
    await library.getByLabel('Search by name or type', { exact: true }).press('Escape')
    await eventually(async () =>
      expect(await fromLibrary.evaluate((button) => button === document.activeElement)).toBe(true),
    )
    await fromLibrary.press('Enter')
    await library.getByLabel('Search by name or type', { exact: true }).fill('where to press')
    await library.getByRole('button', { name: /Where to press/ }).click()
    await page.getByLabel('Alternative text').fill('The button')
    await page.getByRole('button', field('Insert image')).click()
    const help = async () =>
      (await rowsOf<{ help: string }>(console.db, sql`select help::text from product where id = ${id}`))[0]?.help
    await eventually(async () => expect(await help()).toMatch(new RegExp(`${fileId}.*The button`)))
    await context.close()
  })

  test('is not submitted with other values than its reader sees: the refusal is shown again', async () => {
    const id = await createRecordIn(console.db, 'productLife', 'revision')
    const { page, context } = await openReader(console, `/main/editProduct?id=${id}&step=contact`, { as: 'vendor' })
    await page.getByRole('textbox', field('E-mail')).fill('new@example.com')
    const phone = page.getByRole('textbox', field('Phone'))
    // Well-formed, but not an existing number.
    await phone.fill('123456')
    await eventually(async () => expect(await phone.getAttribute('aria-invalid')).toBe('true'))
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await eventually(async () => expect(await phone.getAttribute('aria-invalid')).toBe('true'))
    await page.getByRole('button', { name: 'Review and submit', exact: true }).click()
    await page.getByRole('button', { name: 'Submit for review', exact: true }).click()
    await page.getByRole('heading', { name: 'Contact and help', level: 1 }).waitFor()
    expect(await phone.getAttribute('aria-invalid')).toBe('true')
    expect(await newest()).toMatchObject({ state: 'revision', email: 'new@example.com' })
    await context.close()
  })

  test('that is withdrawn where it is edited is restored, edited and submitted there', async () => {
    const id = await createRecordIn(console.db, 'productLife', 'withdrawn')
    const { page, context } = await openReader(console, `/main/editProduct?id=${id}&step=contact`, { as: 'vendor' })
    const email = page.getByRole('textbox', field('E-mail'))
    const before = await email.inputValue()
    await email.fill('other@example.com')
    await eventually(async () => expect((await newest())?.email).toBe('other@example.com'))
    await page.getByRole('button', { name: 'Discard changes', exact: true }).click()
    await sendNow(page)
    await eventually(async () => expect(await email.inputValue()).toBe(before))
    await email.fill('third@example.com')
    await eventually(async () => expect((await newest())?.email).toBe('third@example.com'))
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: 'Review and submit', exact: true }).click()
    await page.getByRole('button', { name: 'Submit for review', exact: true }).click()
    await eventually(async () => expect((await newest())?.state).toBe('underReview'))
    await context.close()
  })
})
