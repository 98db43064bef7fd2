import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { createPdf } from '#support/fileEncoders.ts'
import { readLabelPdf } from '#support/labelPdf.ts'
import { moveRecord } from '#support/moveRecord.ts'
import { pick } from '#support/picker.ts'
import { openReader } from '#support/readers.ts'
import { localesToday } from '#support/sampling.ts'
import { sendNow } from '#support/tab.ts'
import { testFile, uploaderOf } from '#support/uploader.ts'

/** Labels in both languages that the test selects by. */
const words = {
  'en-US': {
    titles: { first: 'Cuff Two', second: '袖带二' },
    languages: { en: 'English', zh: 'Chinese (Simplified)' },
    product: 'Product',
    type: 'Type',
    add: 'Add',
    save: 'Save',
    addName: 'Add language',
    text: 'Text in English',
    asPdf: 'Upload a PDF',
    pdf: 'PDF in Chinese (Simplified)',
    publish: 'Publish',
    takeDown: 'Take down',
    published: 'Published',
    takenDown: 'Taken down',
    parts: { content: 'Content', code: 'QR code', versions: 'Versions' },
    restore: 'Restore version 1',
    expired: 'Expired',
    labels: { open: 'Label sheet', copies: 'Copies per manual', download: 'Download PDF' },
    replacement: { field: 'Replacement', title: 'BP-2 Pro: user manual' },
    reader: {
      product: 'Thermo Patch',
      expired: 'This manual is no longer valid',
    },
  },
  'zh-CN': {
    titles: { first: '袖带三', second: 'Cuff Three' },
    languages: { en: '英语', zh: '简体中文' },
    product: '产品',
    type: '类型',
    add: '添加',
    save: '保存',
    addName: '添加语言',
    text: '英语正文',
    asPdf: '上传 PDF',
    pdf: '简体中文 PDF',
    publish: '发布',
    takeDown: '下架',
    published: '已发布',
    takenDown: '已下架',
    parts: { content: '内容', code: '二维码', versions: '版本' },
    restore: '恢复版本 1',
    expired: '已失效',
    labels: { open: '标签打印', copies: '每份说明书的张数', download: '下载 PDF' },
    replacement: { field: '替代说明书', title: 'BP-2 Pro 血压计使用说明书' },
    reader: { product: '体温贴', expired: '本说明书已失效' },
  },
}

/** Decodes the QR code that a page shows. */
const decodeCode = async (page: Page): Promise<string> => {
  const screenshot = sharp(await page.locator('svg.qr-code').screenshot())
    .ensureAlpha()
    .raw()
  const { data, info } = await screenshot.toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

describe.each(localesToday('electronic manual'))('an electronic manual, in %s', (locale) => {
  const of = words[locale]
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const part = (page: Page, name: string) =>
    page.locator('.split-main .page-tabs').getByText(name, { exact: true }).click()
  const titleInputs = (page: Page) => page.locator('.names-field input:not([type="radio"], [role="combobox"])')
  const send = async (page: Page, event: string) => {
    await button(page, event).click()
    await sendNow(page)
  }
  const write = async (page: Page, name: string) => {
    const editor = page.getByRole('textbox', { name: of.text, exact: true })
    await editor.click()
    await editor.fill(name)
  }
  /** Addresses on a printed sheet of three labels, decoded from their QR codes. */
  const readPrintedCodes = async (page: Page) => {
    await button(page, of.labels.open).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(of.labels.copies, { exact: true }).fill('3')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: of.labels.download, exact: true }).click()
    const { pages } = await readLabelPdf(await readFile(await (await download).path()))
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    return pages.flatMap(({ codes }) => codes.map(({ text }) => text))
  }
  /** Opens the address of a code on a phone. */
  const openPhone = async (address: string) => {
    const phone = await console.openVisitor({ locale, viewport: { width: 390, height: 844 }, isMobile: true })
    const reply = await phone.page.goto(address)
    return { ...phone, status: reply?.status() }
  }
  const readIn = async (page: Page, language: string) => {
    await page.locator(`header a[hreflang="${language}"]`).click()
    await page.locator(`html[lang="${language}"]`).waitFor()
  }
  const save = (page: Page, verb: string) =>
    page.locator('.form-foot').getByRole('button', { name: verb, exact: true }).click()

  test('is written, published, printed, published again, restored, opened on a phone, withdrawn and replaced', async () => {
    const { page, open, waitUntilSettled } = await openReader(console, '/main/specificationType', {
      as: 'vendor',
      locale,
    })
    await waitUntilSettled()
    await page.locator('.page-actions .bp6-intent-primary').click()
    await titleInputs(page).fill('Quick start')
    await save(page, of.add)
    await page.locator('.record-form').waitFor({ state: 'detached' })

    await open('/main/editSpecification')
    await titleInputs(page).fill(of.titles.first)
    await button(page, of.addName).click()
    await titleInputs(page).nth(1).fill(of.titles.second)
    const form = page.locator('.record-form')
    await pick(form.getByLabel(of.product, { exact: true }), 'P2003')
    await pick(form.getByLabel(of.type, { exact: true }), 1)
    const languages = page.locator('.manual-languages')
    await languages.getByText(of.languages.en).click()
    await write(page, 'Wind the cuff twice')
    await languages.getByText(of.languages.zh).click()
    await page.getByRole('button', { name: of.asPdf, exact: true }).locator('visible=true').click()
    const pdf = uploaderOf(page, of.pdf)
    await pdf.choose(testFile('manual.pdf', createPdf()))
    await pdf.field.locator('ol .file-name').waitFor()
    await save(page, of.add)
    await page.waitForURL(/editSpecification\?id=/)
    // The first page of the PDF was drawn in the browser and uploaded beside it.
    const drawn = await rowsOf(
      console.db,
      sql`select 1 from sys_article_ebook, jsonb_array_elements(contents) one, jsonb_each_text(one -> 'covers') cover
            join file on file.id = cover.value::uuid and rule = 'image1MB' where names::text like ${`%${of.titles.first}%`}`,
    )
    expect(drawn).toHaveLength(1)
    await send(page, of.publish)
    const standing = page.locator('.record-standing')
    await standing.getByText(of.published).waitFor()

    await part(page, of.parts.code)
    const address = await page.locator('.qr-address code').textContent()
    expect(address).toMatch(/\/m\/[2-9a-fxz]{12}$/)
    expect(await decodeCode(page)).toBe(address)
    const codes = await readPrintedCodes(page)
    expect(codes).toEqual([address, address, address])

    await part(page, of.parts.content)
    await languages.getByText(of.languages.en).click()
    await write(page, 'Wind the cuff once')
    // The phone beside the form shows the page before it is saved.
    await page.locator('.reader-phone').getByText('Wind the cuff once').waitFor()
    await save(page, of.save)
    const changedLanguages = page.locator('.manual-changed li')
    await changedLanguages.getByText(of.languages.en).waitFor()
    expect(await changedLanguages.count()).toBe(1)
    await send(page, of.publish)
    await changedLanguages.waitFor({ state: 'detached' })

    await part(page, of.parts.versions)
    await page.getByRole('insertion').getByText('Wind the cuff once').waitFor()
    await page.getByRole('deletion').getByText('Wind the cuff twice').waitFor()
    await button(page, of.restore).click()
    await changedLanguages.getByText(of.languages.en).waitFor()
    await part(page, of.parts.content)
    await languages.getByText(of.languages.en).click()
    await page.getByRole('textbox', { name: of.text, exact: true }).getByText('Wind the cuff twice').waitFor()

    const { page: phone, status } = await openPhone(codes[0] ?? '')
    expect([status, await phone.locator('h1').textContent()]).toEqual([200, of.titles.first])
    await phone.getByText(of.reader.product).waitFor()
    await readIn(phone, 'zh-CN')
    const asPdf = await phone.request.get(
      await phone.locator('object').evaluate((element: HTMLObjectElement) => element.data),
    )
    expect([asPdf.status(), asPdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await readIn(phone, 'en')
    await phone.getByText('Wind the cuff once').waitFor()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await button(page, of.takeDown).click()
    const dialog = page.getByRole('dialog')
    // Without a replacement, printed codes lead to a page without a link; with one, the page links to it.
    const preview = dialog.locator('.manual-taken-down')
    await preview.getByText(of.reader.expired).waitFor()
    expect(await preview.getByText(of.replacement.title).count()).toBe(0)
    const replacement = dialog.getByLabel(of.replacement.field, { exact: true })
    await pick(replacement, of.replacement.title)
    await preview.getByText(of.replacement.title, { exact: true }).waitFor()
    await dialog.locator('textarea').fill('The cuff has a new valve')
    await dialog.getByRole('button', { name: of.takeDown, exact: true }).click()
    await sendNow(page)
    await standing.getByText(of.takenDown).waitFor()
    // The published page, and the form beside it, change at once.
    await page.locator('.manual-changed .manual-taken-down').getByText(of.replacement.title, { exact: true }).waitFor()
    expect(await form.getByLabel(of.replacement.field, { exact: true }).inputValue()).not.toBe('')
    await page.getByRole('complementary').getByRole('link', { name: of.replacement.title, exact: true }).waitFor()
    await part(page, of.parts.code)
    await page.locator('.qr-code-expired').waitFor()

    await phone.goto(codes[0] ?? '')
    expect((await phone.reload())?.status()).toBe(410)
    for (const words of [of.reader.expired, of.reader.product]) await phone.getByText(words).first().waitFor()
    await phone.getByRole('link', { name: of.replacement.title, exact: true }).click()
    await phone.getByRole('heading', { level: 1, name: of.replacement.title, exact: true }).waitFor()
    await phone.getByRole('navigation').getByRole('link').first().waitFor()
    await phone.context().close()

    await open('/main/specification')
    await waitUntilSettled()
    // The newest is first; the demonstration has another, expired one.
    const cell = page
      .getByRole('gridcell')
      .filter({ has: page.locator('.qr-mark-expired') })
      .first()
    expect(await cell.textContent()).toBe(of.expired)
  })

  test('that is withdrawn reports a refusal whose field is not on screen any more', async () => {
    const readPublished = () =>
      rowsOf<{ id: string; name: string }>(
        console.db,
        sql`select id, names #>> '{0,name}' as name from sys_article_ebook where vid = 'V1001' and state = 'published' order by create_time`,
      )
    const [manual, next] = await readPublished()
    const { page, context } = await openReader(console, `/main/editSpecification?id=${manual?.id}`, {
      as: 'vendor',
      locale: 'en-US',
    })
    await page.getByRole('button', { name: 'Take down', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('textarea').fill('A second edition')
    await pick(dialog.getByLabel('Replacement', { exact: true }), next?.id ?? '')
    await dialog.getByRole('button', { name: 'Take down', exact: true }).click()
    // Meanwhile another administrator withdraws its replacement.
    await moveRecord(console.db, 'manualLife', next?.id ?? '', 'manual.takeDown')
    await sendNow(page)
    await page.getByText('Replacement: Not published, so readers cannot open it. Choose another').waitFor()
    expect(await page.getByText('Check the marked fields').count()).toBe(0)
    await context.close()
  })
})
