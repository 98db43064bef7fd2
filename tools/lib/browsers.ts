import browserslist from 'browserslist'
import { compareVersions } from '../../contract/core/softwareVersion.ts'

/** Browsers that the console supports, by their names in `browserslist` of package.json. */
export const browserNames = ['chrome', 'edge', 'firefox', 'safari', 'ios_saf'] as const
export type BrowserName = (typeof browserNames)[number]

/** Returns the oldest supported version of each browser. */
export const oldestVersions = (): Record<BrowserName, string> => {
  const supported = browserslist().map((one) => one.split(/[ -]/))
  const oldest = (browser: BrowserName) => {
    const versions = supported.flatMap(([name, version = '']) => (name === browser ? [version] : []))
    const [first] = versions.toSorted(compareVersions)
    if (first === undefined) throw new Error(`package.json lists no version of ${browser}`)
    return [browser, first] as const
  }
  return Object.fromEntries(browserNames.map(oldest)) as Record<BrowserName, string>
}
