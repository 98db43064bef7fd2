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
