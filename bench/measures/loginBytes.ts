import type { Browser } from 'playwright-core'
import type { Measure } from '../lib/figures.ts'
import { openBrowser, openPlatform } from '../lib/shared.ts'

const kilobyte = 1_000

/** Lists all scripts that the login page loads until the network is idle. */
const scriptsOf = async (browser: Browser, url: string): Promise<string[]> => {
  const page = await browser.newPage()
  try {
    const scripts: string[] = []
    page.on('response', (reply) => {
      if (reply.request().resourceType() === 'script') scripts.push(reply.url())
    })
    await page.goto(`${url}/#/login`, { waitUntil: 'networkidle' })
    await page.locator('input[type="password"]').waitFor()
    return scripts
  } finally {
    await page.close()
  }
}

/** Returns the size of a response with gzip in bytes. */
const gzippedBytes = async (url: string): Promise<number> => {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  await reply.arrayBuffer()
  if (reply.headers.get('content-encoding') !== 'gzip')
    throw new Error(`Not served with gzip: ${new URL(url).pathname}`)
  return Number(reply.headers.get('content-length'))
}

export const loginBytes: Measure = {
  name: 'loginBytes',
  bar: 'first load of the login page: ≤ 200 KB of JavaScript gzipped',
  run: async (scale) => {
    const platform = await openPlatform({ readings: 1_000, console: true }, scale)
    const { browser, close } = await openBrowser(scale)
    try {
      const scripts = await scriptsOf(browser, platform.consoles[0] ?? '')
      const sizes = await Promise.all(scripts.map(gzippedBytes))
      const value = sizes.reduce((sum, size) => sum + size, 0) / kilobyte
      const detail = `${scripts.length} scripts, ${sizes.map((size) => (size / kilobyte).toFixed(1)).join(' + ')} KB`
      return [{ what: 'JavaScript of the login page, gzipped', value, unit: 'KB', bar: 200, detail }]
    } finally {
      await close()
      await platform.stop()
    }
  },
}
