import { dailyPart, dayOf, sampleSeed } from '#support/sampling.ts'
import { filesOf } from './testFiles.ts'

interface Rotation {
  part: string
  /** In so many days each file runs once. */
  days: number
  rotates(file: string): boolean
}

/** Kills, floods and fuzz that repeat one rare event many times, costs of requests, and files of other makers. */
const hostile = [
  /server\/app\/(crash|fuzz|kill)\.test/,
  /server\/features\/\w+\/killed\.test/,
  /server\/features\/readings\/(deviceApi|import)\/(foreseen|interrupted|killed|mappedFiles|realFiles)\.test/,
  /server\/platform\/files\/(boundaries|floods|mutations)\.test/,
  /server\/platform\/http\/(bodyCost|bodyLimits|flood|headerCost|loadShedding)\.test/,
  /server\/platform\/(db\/faultsUnderWriters|interfaces\/fuzz|jobs\/killed|query\/listCost|storage\/load)\.test/,
]

/** Servers, databases and operator commands that are started as processes again and again. */
const processes = [
  /server\/app\/(canary|firstStart|servers|startFailure)\.test/,
  /server\/app\/operator\/(backup|move|simulate|tool|verifyLog)\.test/,
  /server\/platform\/(dataDir|db\/embedded\/\w+|workflows\/startCheck)\.test/,
]

/** The tour of the pages, signing in, the shell, and stories that cross features: what a shared part breaks first. */
const always = /e2e\/(tour\/|accessibility\/|session|shell|navigation|deviceLife|partFailures|productStory|vendorStory)/

/** Files that do not run every day: on the server hostile ones and processes, in the browser the stories of one feature. */
const rotations: readonly Rotation[] = [
  { part: 'server', days: 3, rotates: (file) => [...hostile, ...processes].some((one) => one.test(file)) },
  { part: 'browser', days: 3, rotates: (file) => !always.test(file) },
]

/** After so many days one turn comes twice, so that a file also meets each language and each part of its own samples. */
const shiftDays = 12

/** Divides the test files of a part into those of a day, today unless given, and those of other days. */
export const filesByTurn = (part: string, seed = sampleSeed()): { today: string[]; others: string[] } => {
  const files = filesOf(part)
  const rotation = rotations.find((one) => one.part === part)
  if (!rotation) return { today: files, others: [] }
  const day = dayOf(seed)
  const turn = day - Math.floor(day / shiftDays)
  const chosen = new Set(dailyPart(files.filter(rotation.rotates), rotation.days, turn))
  const isToday = (file: string) => !rotation.rotates(file) || chosen.has(file)
  return { today: files.filter(isToday), others: files.filter((file) => !isToday(file)) }
}
