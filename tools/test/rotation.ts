import { dailyPart, dayOf, sampleSeed } from '#support/sampling.ts'
import { filesOf } from './testFiles.ts'

interface Rotation {
  part: string
  /** In so many days each file runs once. */
  days: number
  rotates(file: string): boolean
}

/** Kills, floods and fuzz that repeat one rare event many times, costs of requests, files of other makers, and a first start. */
const hostile = [
  /server\/app\/(crash|firstStart|fuzz)\.test/,
  /server\/features\/readings\/(deviceApi|import)\/(foreseen|killed|mappedFiles|realFiles)\.test/,
  /server\/platform\/http\/(bodyCost|headerCost|loadShedding)\.test/,
  /server\/platform\/(interfaces\/fuzz|jobs\/killed|query\/listCost|storage\/load)\.test/,
]

/** The tour of the pages, signing in, the shell, and stories that cross features: what a shared part breaks first. */
const always = /e2e\/(tour\/|accessibility\/|session|shell|navigation|deviceLife|partFailures|productStory|vendorStory)/

/** Files that do not run every day: on the server the hostile ones, in the browser the stories of one feature. */
const rotations: readonly Rotation[] = [
  { part: 'server', days: 3, rotates: (file) => hostile.some((one) => one.test(file)) },
  { part: 'browser', days: 2, rotates: (file) => !always.test(file) },
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
