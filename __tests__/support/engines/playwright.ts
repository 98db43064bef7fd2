import { type Browser, firefox } from 'playwright-core'
import { launchChromium } from '#tools/lib/chromium.ts'
import type { Engine, EngineTab } from './tab.ts'

/** Session of Playwright's browser in this process. */
interface Internals {
  _connection: {
    toImpl(browser: Browser): { _browserSession: { send(method: string, params: object): Promise<unknown> } }
  }
}

const mediaCommand = 'emulation.setMediaFeaturesOverride'

/** Skips a command that Firefox ESR does not know and that every new context sends. */
const skipMediaCommand = (browser: Browser): void => {
  const session = (browser as Browser & Partial<Internals>)._connection?.toImpl(browser)._browserSession
  if (!session) throw new Error('This version of Playwright connects in another way.')
  const send = session.send.bind(session)
  session.send = (method, params) => (method === mediaCommand ? Promise.resolve({}) : send(method, params))
}

const launchFirefox = async (executablePath: string): Promise<Browser> => {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    headless: process.env.DISPLAY === undefined,
  })
  skipMediaCommand(browser)
  return browser
}

const openTab = async (browser: Browser): Promise<EngineTab> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (run, ...args) => {
      const call = `(${run})(...${JSON.stringify(args)})`
      return page.evaluate(call)
    },
    press: async (...chords) => {
      for (const chord of chords) await page.keyboard.press(chord)
    },
    type: (text) => page.keyboard.type(text),
    clickAt: (x, y) => page.mouse.click(x, y),
    chooseFiles: (selector, paths) =>
      page
        .locator(selector)
        .first()
        .setInputFiles([...paths]),
    print: () => page.pdf(),
    errors: async () => errors.splice(0),
    close: () => context.close(),
  }
}

/** Launches Chromium, or a Firefox by its path: headed if there is a display. */
export const launchWithPlaywright = async (firefoxPath?: string): Promise<Engine> => {
  const browser = await (firefoxPath === undefined ? launchChromium() : launchFirefox(firefoxPath))
  return { openTab: () => openTab(browser), close: () => browser.close() }
}
