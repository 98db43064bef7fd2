import { type Browser, chromium } from 'playwright-core'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts the Chromium that the npm package brings, or the one that CHROMIUM names. */
export const launchChromium = async (): Promise<Browser> => {
  const { default: packaged } = await import('@sparticuz/chromium')
  // Not the package's own arguments: `--single-process` ends the browser at its first page.
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? (await packaged.executablePath()), args })
}
