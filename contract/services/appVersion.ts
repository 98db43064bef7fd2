/** Up to four numbers with points between them, e.g. `1.62`. */
export const appVersionForm = /^\d{1,5}(?:\.\d{1,5}){0,3}$/

/** Below 0 where the first version is older: they are compared number by number, 1.9 < 1.62 < 1.100, and 1.62 is 1.62.0. */
export const compareVersions = (one: string, other: string): number => {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]]
  const places = Array.from({ length: Math.max(a.length, b.length) }, (_, place) => (a[place] ?? 0) - (b[place] ?? 0))
  return places.find((difference) => difference !== 0) ?? 0
}

/** Whether two versions are one, where both can be compared; others are the same only as they are written. */
export const isSameVersion = (one: string, other: string): boolean =>
  one === other || (appVersionForm.test(one) && appVersionForm.test(other) && compareVersions(one, other) === 0)

/** The oldest app that can have a theme (specification, section 4). */
export const themeAppVersion = '1.62'
