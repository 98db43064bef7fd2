import type { Browser, BrowserContextOptions, Locator, Page, Request } from 'playwright-core'
import { buildApp } from '#server/app/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { launchChromium } from '#tools/lib/chromium.ts'
import { runTool } from '#tools/lib/run.ts'
import { eventually } from '../eventually.ts'
import { createFolder } from '../files.ts'
import { createStorage } from '../storage.ts'
import { testEnv } from '../testEnv.ts'

/** A page with the rich text editor and a viewer of its output. */
export interface EditorPage {
  page: Page
  /** Text area of the editor. */
  text: Locator
  /** Viewer of the output. */
  view: Locator
  toolbar: Locator
  /** Returns the HTML that the editor emitted. */
  html(): Promise<string>
  /** Waits until the editor has emitted this HTML. */
  expectHtml(html: string): Promise<void>
  type(text: string): Promise<void>
  press(...keys: string[]): Promise<void>
  /** Returns a button of the toolbar. */
  tool(name: string): Locator
  /** Chooses an item from a menu of the toolbar. */
  choose(menu: string, item: string): Promise<void>
  /** Returns the name or role of the focused element. */
  readFocus(): Promise<string | null | undefined>
  /** Waits until the text area has the focus. */
  isInText(): Promise<void>
}

export interface EditorServer {
  /** Origin of permitted images. */
  storageUrl: string
  open(options?: BrowserContextOptions & { query?: string }): Promise<EditorPage>
  close(): Promise<void>
}

interface Shown {
  richText: { value: string; set(html: string): void; fail(text?: string): void }
}

/** Sets the value of the editor, like a form after loading. */
export const setHtml = (page: Page, html: string): Promise<void> =>
  page.evaluate((text) => (window as unknown as Shown).richText.set(text), html)

/** Sets the error of the field. */
export const setError = (page: Page, text: string): Promise<void> =>
  page.evaluate((error) => (window as unknown as Shown).richText.fail(error), text)

const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  })

/**
 * Records the requests of a page from now on. `waitForIdle` waits until all of them are answered and their
 * callbacks have run.
 */
export const recordRequests = (page: Page): { urls: string[]; waitForIdle: () => Promise<void> } => {
  const urls: string[] = []
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    urls.push(request.url())
    underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  const waitForIdle = async () => {
    await twoFrames(page)
    await eventually(async () => expect([...underWay].map((request) => request.url())).toEqual([]))
    await twoFrames(page)
  }
  return { urls, waitForIdle }
}

/** Pastes HTML at the cursor, as from the clipboard of another program. */
export const paste = (page: Page, html: string): Promise<void> =>
  page.getByRole('textbox', { name: 'Description' }).evaluate((text, markup) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', markup)
    clipboardData.setData('text/plain', 'as text')
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

/** Copies HTML with the keyboard to the real clipboard, as another program would. */
export const copyHtml = async (page: Page, html: string): Promise<void> => {
  await page.evaluate((markup) => {
    const onCopy = (event: ClipboardEvent) => {
      event.preventDefault()
      event.clipboardData?.setData('text/html', markup)
      event.clipboardData?.setData('text/plain', 'as text')
    }
    document.addEventListener('copy', onCopy, { once: true, capture: true })
  }, html)
  await page.getByLabel('After').fill('selected')
  await page.getByLabel('After').selectText()
  await page.keyboard.press('Control+c')
}

const build = async (folder: string): Promise<void> => {
  const page = ['--entry-reset', '--entry', './__tests__/support/richText/page.tsx', '--output-path', folder]
  // Not minified or compressed, which is slow; without source maps, which the content security policy would
  // block.
  const args = ['--mode', 'development', '--devtool', 'false', ...page]
  const { code, output } = await runTool('node_modules/webpack/bin/webpack.js', args, { quiet: true })
  if (code !== 0) throw new Error(output)
}

const placeOf = (page: Page, text: Locator): EditorPage => {
  const toolbar = page.getByRole('toolbar')
  const tool = (name: string) => toolbar.getByRole('button', { name, exact: true })
  const readFocus = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.role)
  const isInText = () => eventually(async () => expect(await readFocus()).toBe('textbox'))
  const html = () => page.evaluate(() => (window as unknown as Shown).richText.value)
  return {
    page,
    text,
    view: page.getByRole('region', { name: 'View' }),
    toolbar,
    html,
    expectHtml: (expected) => eventually(async () => expect(await html()).toBe(expected)),
    type: (text) => page.keyboard.type(text),
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key)
    },
    tool,
    choose: async (menu, item) => {
      await tool(menu).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
      await page.getByRole('menu').waitFor({ state: 'detached' })
      await isInText()
    },
    readFocus,
    isInText,
  }
}

/** Starts a page with editor and viewer on a real server with its headers, in a real browser. */
export const serveEditor = async (): Promise<EditorServer> => {
  const folder = await createFolder()
  await build(folder.path)
  const storage = await createStorage()
  const app = await buildApp({ config: readConfig(testEnv), database: undefined, storage, consoleFolder: folder.path })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const browser: Browser = await launchChromium()

  const open: EditorServer['open'] = async ({ query = '', ...options } = {}) => {
    const context = await browser.newContext({ viewport: { width: 900, height: 900 }, ...options })
    const page = await context.newPage()
    await page.goto(`${url}/${query}`)
    const text = page.getByRole('textbox', { name: 'Description' })
    await text.waitFor()
    return placeOf(page, text)
  }
  const close = async () => {
    await browser.close()
    await app.close()
    await storage.close()
    await folder.remove()
  }
  return { storageUrl: storage.publicUrl, open, close }
}
