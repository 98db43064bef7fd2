import browserslist from 'browserslist'

/** Browsers that the console supports, by their names in `browserslist` of package.json. */
export const browserNames = ['chrome', 'edge', 'firefox', 'safari', 'ios_saf'] as const
export type BrowserName = (typeof browserNames)[number]

const partsOf = (version: string) => version.split('.').map(Number)

/** Compares two versions: negative if the first is older. */
export const compareVersions = (one: string, other: string): number => {
  const [a, b] = [partsOf(one), partsOf(other)]
  return (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0)
}

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
