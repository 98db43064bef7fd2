import type { Page } from 'playwright-core'
import { type Console, startConsole } from '#support/console.ts'
import { holdCalls, vcodeImage, waitForContent } from '#support/tab.ts'

const listPrefetched = (page: Page): Promise<string[]> =>
  page.locator('link[rel="preload"]').evaluateAll((links) => (links as HTMLLinkElement[]).map(({ href }) => href))

/** Records the addresses of scripts and style sheets that the page adds, as scripts are removed after running. */
const keepAdded = (page: Page) =>
  page.addInitScript(() => {
    const added: string[] = []
    Object.assign(window, { added })
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement) added.push(node.src)
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') added.push(node.href)
      }
    }).observe(document, { childList: true, subtree: true })
  })

const addedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { added: string[] }).added)

describe('the code that is preloaded before the application', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test('is the code of the page at the address, all of which is used', async () => {
    const { page, open, signIn } = await console.openVisitor()
    await keepAdded(page)
    await open('/login')
    await signIn('admin')
    await waitForContent(page)
    for (const [address, least] of [
      ['/main/deviceAdmin', 12],
      ['/main/dataCenterAdmin', 5],
    ] as const) {
      await open(address)
      const application = await holdCalls(page, 'assets/main.*.js')
      await page.reload({ waitUntil: 'commit' })
      await page.waitForFunction((count) => document.querySelectorAll('link[rel="preload"]').length >= count, least)
      application.release()
      await waitForContent(page)
      const added = await addedFiles(page)
      expect((await listPrefetched(page)).filter((file) => !added.includes(file))).toEqual([])
    }
  })

  test('is none without a session, except the texts of one language', async () => {
    const { page, open } = await console.openVisitor()
    await open('/login')
    await vcodeImage(page).waitFor()
    const files = (await listPrefetched(page)).map((file) => file.replace(/^.*\/assets\//, ''))
    expect(files).toEqual([expect.stringMatching(/^en-first\./)])
  })
})
