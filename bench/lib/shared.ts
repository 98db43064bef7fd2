import { resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { buildIfStale } from '../../tools/build.ts'
import { launchChromium } from '../../tools/lib/chromium.ts'
import { buildPeer } from './peers.ts'
import { type Platform, startPlatform } from './platform.ts'
import type { Scale } from './scale.ts'

interface Needs {
  readings: number
  keys?: number
  /** True to serve the console, with `peer` beside it. */
  console?: boolean
  peer?: 'react-admin'
}

const foldersFor = async ({ console, peer }: Needs, scale: Scale): Promise<string[]> => {
  if (console) await buildIfStale()
  return [...(console ? [resolve('dist')] : []), ...(peer ? [(await buildPeer(peer, scale)).folder] : [])]
}

const start = async (needs: Needs, scale: Scale): Promise<Platform> =>
  startPlatform(needs.readings, await foldersFor(needs, scale), '', needs.keys)

let platform: Promise<Platform> | undefined
let browser: Promise<Browser> | undefined

const sharedPlatform = (scale: Scale): Promise<Platform> => {
  const { readings, keys } = scale
  platform ??= start({ readings: readings.large, keys: keys.large, console: true, peer: 'react-admin' }, scale)
  return platform
}

/** Starts the shared platform in the background. A measure that needs it reports a failure. */
export const startShared = (scale: Scale): void => {
  sharedPlatform(scale).catch(() => undefined)
}

/** Starts a platform on its own embedded database; in the shortest form all measures share one. */
export const openPlatform = async (needs: Needs, scale: Scale): Promise<Platform> => {
  if (!scale.shares) return start(needs, scale)
  return { ...(await sharedPlatform(scale)), stop: async () => {} }
}

/** Launches a browser; in the shortest form all measures share one. */
export const openBrowser = async ({ shares }: Scale): Promise<{ browser: Browser; close: () => Promise<void> }> => {
  if (!shares) {
    const own = await launchChromium()
    return { browser: own, close: () => own.close() }
  }
  browser ??= launchChromium()
  return { browser: await browser, close: async () => {} }
}

/** Stops the shared platform and browser; what failed to start needs no stop. */
export const stopShared = async (): Promise<void> => {
  await Promise.all([
    platform?.then((one) => one.stop()).catch(() => undefined),
    browser?.then((one) => one.close()).catch(() => undefined),
  ])
}
