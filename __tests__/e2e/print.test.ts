import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { type PdfPage, readPdfTexts } from '#support/pdfText.ts'
import { openReader, type Reader } from '#support/readers.ts'

let console: Console
beforeAll(async () => {
  console = await startConsole()
})
afterAll(() => console.close())

const print = async ({ page }: Reader): Promise<PdfPage[]> =>
  readPdfTexts(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))

/** Waits for the code that prints, which is loaded after the page. */
const waitForPrint = ({ page }: Reader) => page.locator('.page-print-note').waitFor({ state: 'attached' })

const withoutSpaces = (text: string) => text.replace(/\s+/g, '')

/** Returns the text without spaces, as a PDF has its Chinese text in single signs. */
const textOf = (...pages: readonly PdfPage[]) => withoutSpaces(pages.flatMap(({ texts }) => texts).join(''))

/** Expects that no text leaves its page, and that no word of the frame is printed. */
const expectWhole = (pages: readonly PdfPage[], frame: readonly string[]) => {
  for (const { right, width } of pages) expect(right).toBeLessThan(width - 5)
  for (const word of frame) expect(textOf(...pages)).not.toContain(withoutSpaces(word))
}

const frames = {
  'en-US': ['Log out', 'Data centre', 'Add filter', 'Refresh', 'Saved views'],
  'zh-CN': ['退出', '数据中心', '添加筛选', '刷新', '常用视图'],
} as const

describe.each(['en-US', 'zh-CN'] as const)('in %s', (locale) => {
  test('a list prints every row and column of its page, with its header on each page, in the light theme', async () => {
    const reader = await openReader(console, '/main/BodyTempDataIndex?size=100', { locale, colorScheme: 'dark' })
    await reader.waitUntilSettled()
    await waitForPrint(reader)
    await eventually(async () => expect((await print(reader)).length).toBeGreaterThan(1))
    // The first column has the checkboxes.
    const labels = await reader.page
      .locator('[role="columnheader"]:not([aria-colindex="1"])')
      .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel?.replace(/ \(.*/, '') ?? ''))
    const headers = [...new Set(labels.filter(Boolean))]
    const pages = await print(reader)
    expect(headers.length).toBeGreaterThan(3)
    for (const page of pages) for (const header of headers) expect(textOf(page)).toContain(withoutSpaces(header))
    const rows = await reader.page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'))
      const count = document.querySelectorAll('.print-view :is(tbody tr, li)').length
      window.dispatchEvent(new Event('afterprint'))
      return count
    })
    expect(rows).toBe(100)
    expectWhole(pages, frames[locale])
    expect(pages.at(-1)?.texts).toContain(`${pages.length} / ${pages.length}`)
    expect(textOf(...pages)).toContain('Asia/Shanghai')
    expect(await reader.page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await reader.context.close()
  })
})

test('all matching rows are printed on request, with their filters', async () => {
  const reader = await openReader(console, '/main/deviceAdmin?size=50&f.firmware=1')
  const { page } = reader
  await page.addInitScript(() => Object.assign(window, { print: () => {} }))
  await page.reload()
  await reader.waitUntilSettled()
  await waitForPrint(reader)
  const total = await reader.table.total()
  expect(total).toBeGreaterThan(50)
  await page.keyboard.press('Control+p')
  const dialog = page.getByRole('dialog', { name: 'Print' })
  await dialog.getByText(`All ${total.toLocaleString('en')} rows`).click()
  await dialog.getByRole('button', { name: 'Print', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('.print-view').waitFor({ state: 'attached' })
  expect(await page.locator('.print-view :is(tbody tr, li)').count()).toBe(total)
  const pages = await print(reader)
  expect(textOf(...pages)).toMatch(/All[\d,]+rows/)
  expect(textOf(...pages)).toContain('Firmware:1')
  expectWhole(pages, frames['en-US'])
  await eventually(async () => expect(await page.locator('.print-view').count()).toBe(0))
  await reader.context.close()
})

test('a form prints its labels and whole values, without its controls', async () => {
  const reader = await openReader(console, '/main/materialLibraryAdd')
  await reader.waitUntilSettled()
  await waitForPrint(reader)
  const name = 'A name that is much longer than the field in which it is written, so that a control would cut it '
  await reader.page.locator('.record-form input').first().fill(name.repeat(2))
  const pages = await print(reader)
  expect(textOf(...pages)).toContain(withoutSpaces(name.repeat(2)))
  expectWhole(pages, [...frames['en-US'], 'Choose file', 'Bold'])
  expect(await reader.page.locator('.print-value').count()).toBe(0)
  await reader.context.close()
})

test.each([
  [
    'a history',
    '/main/deviceAdmin?f.pid=P2001',
    ['.cell-open', 'a[href*="/main/readingHistory"]'],
    '.history-plot svg',
  ],
  ['a data centre', '/main/dataCenterAdmin', [], '.figure-tile svg'],
  ['transitions', '/main/vendor', ['.cell-open', 'a[href*="/main/auditRecord"]'], '.statechart svg'],
  ['a submission', '/main/vendor', ['.cell-open'], '.record-transitions li'],
] as const)('%s prints no text over another, and exact times', async (_, path, clicks, seen) => {
  const reader = await openReader(console, path)
  await reader.waitUntilSettled()
  for (const selector of clicks) await reader.page.locator(selector).first().click()
  await reader.page.locator(seen).first().waitFor()
  await waitForPrint(reader)
  const pages = await print(reader)
  expect(pages.flatMap(({ overlaps }) => overlaps)).toEqual([])
  expect(textOf(...pages)).not.toMatch(/(minutes?|hours?|days?)ago|justnow|yesterday/)
  await reader.context.close()
})

test('what is folded on screen is printed', async () => {
  const reader = await openReader(console, '/main/productAdmin?f.state=published')
  await reader.waitUntilSettled()
  await reader.page.locator('.cell-open').first().click()
  const folded = reader.page.locator('.content-help:not([open]) li').first()
  await folded.waitFor({ state: 'attached' })
  await waitForPrint(reader)
  expect(textOf(...(await print(reader)))).toContain(withoutSpaces((await folded.textContent()) ?? '-'))
  expect(await reader.page.locator('.content-help[open]').count()).toBe(0)
  await reader.context.close()
})

test('a list with many columns prints its numbers in one line', async () => {
  const reader = await openReader(console, '/main/auditTrail?size=20', { locale: 'zh-CN' })
  await reader.waitUntilSettled()
  await waitForPrint(reader)
  const [number = ''] = await reader.table.column('序号')
  const [first] = await print(reader)
  expect(first?.texts).toContain(number)
  await reader.context.close()
})

test('a list without a matching row prints its filters', async () => {
  const reader = await openReader(console, '/main/serviceAdmin?f.appName=nothing')
  await reader.waitUntilSettled()
  await waitForPrint(reader)
  await eventually(async () => {
    const text = textOf(...(await print(reader)))
    expect(text).toContain('Norowsmatchthefilters')
    expect(text).toMatch(/:nothing/)
  })
  await reader.context.close()
})
