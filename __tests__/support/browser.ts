import type { Browser } from 'playwright-core'

let launchedBrowser: Promise<Browser> | undefined

const forget = () => {
  launchedBrowser = undefined
}

const launch = async (): Promise<Browser> => {
  // Imported here, so that a process without a browser does not load Playwright.
  const { launchChromium } = await import('#tools/lib/chromium.ts')
  const browser = await launchChromium()
  browser.once('disconnected', forget)
  return browser
}

/** Ends the process, and with it the browser: Playwright's own listener would leave the process running. */
const exit = () => process.exit()

/** Returns the browser that all consoles of this process share. Launches it if none is running. */
export const openSharedBrowser = (): Promise<Browser> => {
  if (!process.listeners('SIGTERM').includes(exit)) process.once('SIGTERM', exit)
  if (!launchedBrowser) {
    launchedBrowser = launch()
    launchedBrowser.catch(forget)
  }
  return launchedBrowser
}

/** Closes the shared browser, as a process that holds it open does not exit. */
export const closeBrowser = async (): Promise<void> => {
  await (await launchedBrowser)?.close()
}
