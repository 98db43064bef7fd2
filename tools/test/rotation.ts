import { dailyPart, dayOf, sampleSeed } from '#support/sampling.ts'
import { testFilesOf } from './testFiles.ts'

interface Rotation {
  part: string
  /** Number of days in which each file runs once. */
  days: number
  rotates(file: string): boolean
}

/** Tests that repeat one rare event many times: kills, floods, fuzz, costs of requests, and foreign files. */
const hostileTests = [
  /server\/app\/(attacks|crash|fuzz|kill)\.test/,
  /server\/features\/\w+\/killed\.test/,
  /server\/features\/readings\/(deviceApi|import)\/(foreseen|hostile|interrupted|killed|mappedFiles|realFiles)\.test/,
  /server\/platform\/files\/(boundaries|floods|mutations|quota)\.test/,
  /server\/platform\/http\/(bodyCost|bodyLimits|flood|headerCost|loadShedding|readQueue)\.test/,
  /server\/platform\/(auth\/loginAttempts|db\/faultsUnderWriters|interfaces\/fuzz|jobs\/killed|query\/listCost|scratch|storage\/load)\.test/,
]

/** Tests that try one function with hundreds of inputs: parsers, sanitisers, drawings and searches. */
const corpusTests = [
  /server\/features\/(accounts\/vcodePictures|campaigns\/importFaults|dials\/packages|exports\/workbook)\.test/,
  /server\/features\/(licences\/signing|search\/palette)\.test/,
  /server\/platform\/richText\/richText\.test/,
]

/** Tests that start servers, databases and operator commands as processes repeatedly. */
const processTests = [
  /server\/app\/(canary|firstStart|servers|start|startFailure)\.test/,
  /server\/app\/operator\/(backup|move|simulate|tool|verifyLog)\.test/,
  /server\/platform\/(dataDir|db\/embedded\/\w+|workflows\/startCheck)\.test/,
]

/**
 * Tests that run every day: the tour of all pages, sessions, the shell, and stories across features, which a
 * shared part breaks first.
 */
const dailyTests =
  /e2e\/(tour\/(administrator|otherRoles|toolbar)|accessibility\/|session|shell|navigation|deviceLife|partFailures|productStory|vendorStory)/

/**
 * Files that do not run every day: on the server hostile tests, corpora and processes, in the browser the
 * stories of one feature and the pages in rare states.
 */
const rotations: readonly Rotation[] = [
  {
    part: 'server',
    days: 4,
    rotates: (file) => [...hostileTests, ...corpusTests, ...processTests].some((one) => one.test(file)),
  },
  { part: 'browser', days: 5, rotates: (file) => !dailyTests.test(file) },
]

/**
 * Number of days after which one share is repeated, so that a file also meets each language and each part of
 * its own samples.
 */
const shiftDays = 12

/**
 * Splits the test files of a part into those of one day and those of other days. `seed` selects the day;
 * defaults to today.
 */
export const scheduledFiles = (part: string, seed = sampleSeed()): { today: string[]; others: string[] } => {
  const files = testFilesOf(part)
  const rotation = rotations.find((one) => one.part === part)
  if (!rotation) return { today: files, others: [] }
  const day = dayOf(seed)
  const turn = day - Math.floor(day / shiftDays)
  const chosen = new Set(dailyPart(files.filter(rotation.rotates), rotation.days, turn))
  const isToday = (file: string) => !rotation.rotates(file) || chosen.has(file)
  return { today: files.filter(isToday), others: files.filter((file) => !isToday(file)) }
}
