import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { rowsOf } from '#server/platform/db/rows.ts'
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

/** A drawing that is scrolled to its current state fails. */
const withoutScrolling = () => {
  Element.prototype.scrollBy = () => {
    throw new Error('No scrolling')
  }
}

/** The editor's library observes what is typed, with these options. */
const withoutCharacterData = () => {
  const { observe } = MutationObserver.prototype
  MutationObserver.prototype.observe = function (target, options) {
    if (options?.characterDataOldValue) throw new Error('No observation')
    observe.call(this, target, options)
  }
}

/** The library of charts measures its texts. */
const withoutCharts = () => {
  const { createElementNS } = Document.prototype
  Document.prototype.createElementNS = function (this: Document, namespace: string | null, name: string) {
    if (name === 'defs') throw new Error('No definitions')
    return createElementNS.call(this, namespace, name)
  } as typeof createElementNS
}

const failed = 'Could not show this section. The rest of the page still works'

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

/** Opens a page in a browser that lacks a feature. */
const openWithout = async (lack: () => void, path: string): Promise<Page> => {
  const { page, context, open } = await openReader(console, '/profile')
  await context.addInitScript(lack)
  await page.reload()
  await open(path)
  return page
}

describe('a section whose library throws is replaced by a message:', () => {
  test('a statechart, beside the steps of its record', async () => {
    const [vendor] = await rowsOf<{ id: string }>(console.db, sql`select id from vendor where name = 'Tern Devices'`)
    const page = await openWithout(withoutScrolling, `/main/auditRecord?machine=vendorAudit&record=${vendor?.id}`)
    await page.locator('.audit-diagram').getByText(failed).waitFor()
    await page.getByRole('button', { name: 'Previous', exact: true }).click()
    await page.locator('.timeline .is-ahead').first().waitFor()
    await page.context().close()
  })

  test('the editor of a text, beside the other fields of its form', async () => {
    const page = await openWithout(withoutCharacterData, '/main/editPush')
    await page.locator('.record-form').getByText(failed).waitFor()
    const field = page.locator('.record-form input[type="text"]').first()
    await field.fill('Kept')
    expect(await field.inputValue()).toBe('Kept')
    await page.context().close()
  })

  test('a chart, above the list of its readings', async () => {
    const page = await openWithout(withoutCharts, '/main/bloodPressure')
    await page.getByText(failed).waitFor()
    await page.getByRole('gridcell').first().waitFor()
    await page.context().close()
  })
})

describe('a browser in which the console cannot start', () => {
  test('as it is older than the supported ones, shows a notice in both languages', async () => {
    const { page, context, open } = await console.openVisitor()
    await context.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'))
    await open('/login')
    for (const text of ['Update this browser', '请升级浏览器']) await page.getByRole('alert').getByText(text).waitFor()
    expect(await page.locator('#root').count()).toBe(0)
    await context.close()
  })

  test('as scripts are off, shows a notice in both languages', async () => {
    const { page, context, open } = await console.openVisitor({ javaScriptEnabled: false })
    await open('/login')
    // Playwright finds no texts in this element.
    const titles = page.locator('noscript h1')
    await titles.first().waitFor()
    expect(await titles.allTextContents()).toEqual(['Turn on JavaScript', '请启用 JavaScript'])
    await context.close()
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
