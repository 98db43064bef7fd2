/** Pattern of versions: up to four numbers separated by points, e.g. `1.62`. */
export const appVersionForm = /^\d{1,5}(?:\.\d{1,5}){0,3}$/

/** Compares versions number by number, negative if the first is older: 1.9 < 1.62 < 1.100, and 1.62 equals 1.62.0. */
export const compareVersions = (one: string, other: string): number => {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]]
  const differences = Array.from(
    { length: Math.max(a.length, b.length) },
    (_, index) => (a[index] ?? 0) - (b[index] ?? 0),
  )
  return differences.find((difference) => difference !== 0) ?? 0
}

/** Returns whether two versions are equal; versions that cannot be compared must be identical. */
export const isSameVersion = (one: string, other: string): boolean =>
  one === other || (appVersionForm.test(one) && appVersionForm.test(other) && compareVersions(one, other) === 0)

/** Minimum app version for themes (specification, section 4). */
export const themeAppVersion = '1.62'
