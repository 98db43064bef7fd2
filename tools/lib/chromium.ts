import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { unpackChromium } from './browserFiles.ts'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

const isMissingLibrary = (error: Error) => error.message.includes('error while loading shared libraries')

const advice = `The packaged Chromium does not start on this machine. It is for Linux on x64 and needs the system libraries
libnss3, libnspr4 and libexpat1 (Debian: apt-get install libnss3 libnspr4 libexpat1).
Install them, or name another Chromium in CHROMIUM.`

/** Launches the packaged Chromium. Uses the libraries of the package only if those of the system are missing. */
const launchPackaged = async (): Promise<Browser> => {
  const { executable, libraries, fontsConfig } = await unpackChromium()
  const env = { ...process.env, FONTCONFIG_FILE: fontsConfig }
  const options = (more: NodeJS.ProcessEnv = {}): LaunchOptions => ({
    executablePath: executable,
    // Not the package's own arguments: `--single-process` ends the browser at its first page.
    args,
    env: { ...env, ...more } as Record<string, string>,
  })
  try {
    return await chromium.launch(options())
  } catch (error) {
    if (!isMissingLibrary(error as Error)) throw new Error(advice, { cause: error })
    return chromium.launch(options({ LD_LIBRARY_PATH: libraries })).catch((cause) => {
      throw new Error(advice, { cause })
    })
  }
}

/**
 * Launches the Chromium of the npm package, so that revision and fonts are the same everywhere and pictures
 * and figures comparable. `CHROMIUM` overrides it with another executable.
 */
export const launchChromium = (): Promise<Browser> =>
  process.env.CHROMIUM ? chromium.launch({ executablePath: process.env.CHROMIUM, args }) : launchPackaged()
