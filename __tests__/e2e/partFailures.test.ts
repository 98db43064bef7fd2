import type { Page } from 'playwright-core'
import { type Console, startConsole } from '#support/console.ts'
import { createPdf } from '#support/fileEncoders.ts'
import { openReader } from '#support/readers.ts'
import { testFile, uploaderOf } from '#support/uploader.ts'

const withoutStreamIterator = () => {
  const { prototype } = ReadableStream
  Reflect.deleteProperty(prototype, Symbol.asyncIterator)
  Reflect.deleteProperty(prototype, 'values')
}

const withoutWorkers = () => {
  window.Worker = class {
    constructor() {
      throw new Error('No worker')
    }
  } as unknown as typeof Worker
}

let console: Console
beforeAll(async () => {
  console = await startConsole()
})
afterAll(() => console.close())

describe('a failing part of a page', () => {
  /** Opens the form of a material in a browser that lacks a feature, types a name and opens the preview of a PDF. */
  const openPdf = async (lack: () => void): Promise<{ page: Page; name: string }> => {
    const { page, context, open } = await openReader(console, '/main')
    await context.addInitScript(lack)
    await page.reload()
    await open('/main/materialLibraryAdd')
    const field = page.locator('.record-form input[type="text"]').first()
    await field.fill('Kept')
    const uploader = uploaderOf(page)
    await uploader.choose(testFile('guide.pdf', createPdf()))
    await page.locator('button.file-name').click()
    return { page, name: await field.inputValue() }
  }

  test('a PDF is shown in a browser whose streams cannot be iterated', async () => {
    const { page } = await openPdf(withoutStreamIterator)
    await page.locator('.pdf-pages canvas').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('a PDF viewer that does not start is reported in the dialog, and the form is unchanged', async () => {
    const { page, name } = await openPdf(withoutWorkers)
    await page.getByRole('dialog').getByText('Could not show this PDF').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.locator('.record-form input[type="text"]').first().inputValue()).toBe(name)
  })
})

test.each(['en-US', 'zh-CN'] as const)(
  'the help at the sign-in shows texts, never their keys, in %s',
  async (locale) => {
    const { page, open } = await console.openVisitor({ locale })
    await open('/login')
    await page.getByRole('link', { name: locale === 'en-US' ? 'Vendor registration guide' : '厂商注册说明' }).click()
    await page.locator('.login-help li').first().waitFor()
    const texts = await page.getByRole('main').locator('h1, h2, li, dt').allTextContents()
    expect(texts.length).toBeGreaterThan(8)
    expect(texts.filter((text) => /^[a-z]+(?:[A-Z][a-z]+)*$/.test(text))).toEqual([])
  },
)

/** Wraps each text in elements, as the translators of browsers do where a page lets them. */
const translate = () => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (texts.nextNode()) nodes.push(texts.currentNode as Text)
  const mayBeTranslated = ({ parentElement }: Text) => parentElement?.closest('[translate="no"]') === null
  for (const text of nodes.filter(mayBeTranslated)) {
    const outer = document.createElement('font')
    text.replaceWith(outer)
    outer.append(text)
  }
  return document.querySelectorAll('font').length
}

test('a list works under the translator of a browser, as the page opts out of translation', async () => {
  const { page, waitUntilSettled } = await openReader(console, '/main/BodyTempDataIndex')
  await waitUntilSettled()
  expect(await page.evaluate(translate)).toBe(0)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.waitForURL(/page=2/)
  await waitUntilSettled()
  expect(await page.getByText('This page failed').count()).toBe(0)
})
