import type { Locator, Page } from 'playwright-core'
import { pages } from '#src/routes/index.ts'
import type { Page as AnyPage } from '#src/routes/page.ts'
import { accountPages } from '#support/accountPages.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader, type Reader } from '#support/readers.ts'
import { dailyPart } from '#support/sampling.ts'
import { testFile, uploaderOf } from '#support/uploader.ts'
import { reachableModules } from '#tools/lib/moduleGraph.ts'
import { isWiring, moduleOf, modules } from '#tools/lib/pageModules.ts'

const usesModule = (page: AnyPage, path: string) => reachableModules(moduleOf(page), modules, isWiring).has(path)
const hasForm = (page: AnyPage) => usesModule(page, 'src/kit/form/RecordForm.tsx')
const hasFormOfKind = (page: AnyPage) => usesModule(page, 'src/kit/records/KindForm.tsx')

/** Addresses where records of the kinds are added: on a separate page, or beside their list. */
const formsOfKinds = pages.flatMap((page) => {
  const { path, list, administratorsPage, props = {} } = page
  if (!hasFormOfKind(page) || administratorsPage) return []
  if ('kind' in props) return [path]
  return 'form' in props || !list ? [] : [`${path}?open=new`]
})

/** Kinds whose forms require a record or a file first, save automatically, or are in a panel only. */
const namedFirst = new Set([
  '/main/editVendor',
  '/main/feedbackDetail',
  '/main/editProduct',
  '/main/editSpecification',
  '/main/materialLibraryDetail',
  '/main/auditVendor',
  '/main/editLicense',
  '/main/detailAdmin',
  '/main/addLicense',
  '/main/readingImport',
  '/main/appFace',
  '/main/bigData',
  '/main/requestDetail',
])

/** Pages with a form that names no record, in addition to those of kinds. */
const formsOfPages = pages.flatMap((page) => {
  const { path, list, administratorsPage, access, props = {} } = page
  const isForm = hasForm(page) && !list && !('kind' in props)
  return isForm && !administratorsPage && !access.roles && !namedFirst.has(path) ? [path] : []
})

const fields = '.record-form :is(input[type="text"], textarea, select, [contenteditable="true"]):visible'

/** Chooses the first option of a picker, which may have none. */
const chooseFirst = async (field: Locator) => {
  await field.click()
  const options = field.page().locator('.picker-panel [role=option]')
  if ((await options.count()) > 0) await options.first().click()
}

/** Types into every field, and returns the resulting values. */
const typeAll = async (page: Page) => {
  await page.locator(fields).first().waitFor()
  for (const [index, field] of (await page.locator(fields).all()).entries()) {
    const isSelect = (await field.evaluate(({ tagName }) => tagName)) === 'SELECT'
    const isPicker = (await field.getAttribute('role')) === 'combobox'
    if (isSelect) await field.selectOption({ index: 1 })
    else if (isPicker) await chooseFirst(field)
    else await field.fill((await field.getAttribute('inputmode')) === 'decimal' ? '7' : `Typed ${index}`)
  }
  return valuesIn(page)
}

const valuesIn = (page: Page) =>
  page
    .locator(fields)
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value ?? (one as HTMLElement).innerText))

describe('a reload', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole({ materials: true })
  })
  afterAll(() => console.close())

  describe.each([
    ['admin', dailyPart([...formsOfKinds, ...formsOfPages, '/main/managers?open=new', '/messageCenter?open=new'], 2)],
    ['vendor', ['/main/editSpecification']],
  ])('of a form that %s has begun', (as, paths) => {
    let reader: Reader
    beforeAll(async () => {
      reader = await openReader(console, '/main', { as })
    })

    test.each(paths)('keeps the input: %s', async (path) => {
      const { page, open } = reader
      await open(path)
      const input = await typeAll(page)
      await page.reload()
      await page.getByText('Your unsaved input was restored').waitFor()
      // The rich text editor is loaded later.
      await eventually(async () => expect(await valuesIn(page)).toEqual(input))
    })
  })

  test('is tested with the forms of kinds and of pages', () => {
    expect([formsOfKinds.length, formsOfPages.length].every((count) => count > 3)).toBe(true)
  })

  test('keeps no password, and no discarded input', async () => {
    const { page, open } = await openReader(console, '/main/managers?open=new')
    const account = page.getByRole('textbox', { name: 'Account', exact: true })
    const password = page.locator('input[type="password"]')
    await account.fill('somebody')
    await password.fill('six-and-1')
    await page.reload()
    await page.getByText('Your unsaved input was restored').waitFor()
    expect([await account.inputValue(), await password.inputValue()]).toEqual(['somebody', ''])
    expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain('six-and-1')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.reload()
    await password.waitFor()
    expect(await account.inputValue()).toBe('')
    await open('/main/managers')
  })

  test('keeps an uploaded list of subscribers, its column mapping and their consent', async () => {
    const { page } = await openReader(console, '/main/importSubscribers')
    const list = Buffer.from('Mail,Name,Land\r\nann@example.com,Ann,AT\r\nben@example.com,Ben,DE\r\n')
    await uploaderOf(page).choose(testFile('list.csv', list))
    const [country, place] = [page.getByLabel('Country'), page.getByRole('textbox', { name: 'Source' })]
    await country.selectOption({ label: 'Land' })
    await place.fill('At the fair')
    await page.reload()
    await eventually(async () => expect(await place.inputValue()).toBe('At the fair'))
    expect(await country.locator('option:checked').innerText()).toBe('Land')
    await page.getByText('list.csv').waitFor()
  })

  test('keeps the input of a registration', async () => {
    const { page, open } = await console.openVisitor()
    await open('/register')
    const { field } = accountPages(page, console)
    await field('email').fill('ann@example.com')
    await field('password').fill('six-and-1')
    await page.reload()
    await field('email').waitFor()
    expect([await field('email').inputValue(), await field('password').inputValue()]).toEqual(['ann@example.com', ''])
  })
})
