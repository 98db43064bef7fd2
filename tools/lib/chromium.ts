import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

// The shell has no windows to keep: a page opens four times as fast in it.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts the machine's Chromium, or the one that an npm package brings where there is none. */
export const launchChromium = async (): Promise<Browser> => {
  const found = [process.env.CHROMIUM, ...installed].find((path) => path && existsSync(path))
  if (found) return chromium.launch({ executablePath: found, args })
  const { default: packaged } = await import('@sparticuz/chromium')
  return chromium.launch({ executablePath: await packaged.executablePath(), args: [...packaged.args, ...args] })
}
