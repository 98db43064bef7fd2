/**
 * Versions as firmware authors write them: those of Semantic Versioning 2.0.0, and `v2.9.0`, one to four numbers,
 * leading zeros, dates (`2026-01-31`), `2.0.0rc1`, and `git describe` (`v2.9.0-3-gabc1234` is 3 commits after 2.9.0).
 * `version_key` in the database orders them equally.
 */
interface SoftwareVersion {
  /** Numbers without leading zeros, and without trailing numbers of zero. */
  numbers: readonly string[]
  /** Identifiers of a pre-release; none for a release. */
  prerelease: readonly string[]
  /** Number of commits after the tag. */
  commits: string
}

const maxLength = 40
const datePattern = /^v?(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const describedPattern = /-(\d+)-g[0-9a-f]{4,40}$/
const words = 'alpha|beta|rc|preview|pre|dev|snapshot'
/** A word of a pre-release that follows the numbers without a hyphen. */
const attachedPattern = new RegExp(`^(v?\\d+(?:\\.\\d+){0,3})[._]?(?=(?:${words})(?:[0-9.-]|$))`)
/** A word of a pre-release with its number, which Semantic Versioning separates by a dot. */
const numberedPattern = new RegExp(`^(${words})-?(\\d+)$`)
const versionPattern = /^v?(\d+(?:\.\d+){0,3})(?:-([0-9a-z-]+(?:\.[0-9a-z-]+)*))?$/
const digitsPattern = /^\d+$/

const withoutZeros = (digits: string): string => digits.replace(/^0+/, '')

/**
 * Parses a version, ignoring case, build metadata and the mark of uncommitted changes. Undefined if it cannot be
 * ordered.
 */
const parseVersion = (text: string): SoftwareVersion | undefined => {
  if (text.length > maxLength) return undefined
  const tagged = text
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/\+.*$/, '')
    .replace(/-dirty$/, '')
  const commits = withoutZeros(describedPattern.exec(tagged)?.[1] ?? '')
  const bare = tagged.replace(describedPattern, '')
  const plain = datePattern.test(bare) ? bare.replaceAll('-', '.') : bare.replace(attachedPattern, '$1-')
  const [, core, suffix] = versionPattern.exec(plain) ?? []
  if (core === undefined) return undefined
  const numbers = core.split('.').map(withoutZeros)
  while (numbers.at(-1) === '') numbers.pop()
  const prerelease = (suffix?.split('.') ?? []).flatMap((identifier) => {
    const [, word, number] = numberedPattern.exec(identifier) ?? []
    return word === undefined || number === undefined ? [identifier] : [word, number]
  })
  return { numbers, prerelease, commits }
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const compareDigits = (one: string, other: string): number => one.length - other.length || compareText(one, other)

/** Compares identifiers of pre-releases: numbers by value, before words in the order of ASCII. */
const compareIdentifiers = (one: string, other: string): number => {
  const [isNumber, isOtherNumber] = [digitsPattern.test(one), digitsPattern.test(other)]
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1
  return isNumber ? compareDigits(withoutZeros(one), withoutZeros(other)) : compareText(one, other)
}

/** Compares lists item by item; a list that continues another one comes after it. */
const compareLists = (
  one: readonly string[],
  other: readonly string[],
  compare: (one: string, other: string) => number,
): number => {
  for (const [index, item] of one.entries()) {
    const counterpart = other[index]
    if (counterpart === undefined) return 1
    const difference = compare(item, counterpart)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

const compareParsed = (one: SoftwareVersion, other: SoftwareVersion): number => {
  const difference = compareLists(one.numbers, other.numbers, compareDigits)
  if (difference !== 0) return difference
  const [isRelease, isOtherRelease] = [one.prerelease.length === 0, other.prerelease.length === 0]
  if (isRelease !== isOtherRelease) return isRelease ? 1 : -1
  return compareLists(one.prerelease, other.prerelease, compareIdentifiers) || compareDigits(one.commits, other.commits)
}

/** Tests whether a version can be ordered: devices report others too, e.g. the hash of a commit. */
export const isComparableVersion = (text: string): boolean => parseVersion(text) !== undefined

/**
 * Compares versions in a total order, negative if the first is older: 1.9 < 1.62-rc.2 < 1.62 = v1.62.0+7 < 1.100.
 * Those that cannot be ordered come first, by their text.
 */
export const compareVersions = (one: string, other: string): number => {
  const [parsed, otherParsed] = [parseVersion(one), parseVersion(other)]
  if (parsed && otherParsed) return compareParsed(parsed, otherParsed)
  if (parsed || otherParsed) return parsed ? 1 : -1
  return compareText(one, other)
}

/** Tests whether two versions are equal; those that cannot be ordered must be identical. */
export const isSameVersion = (one: string, other: string): boolean => compareVersions(one, other) === 0
