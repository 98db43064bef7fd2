import { readFileSync } from 'node:fs'
import type { Guarantee } from '#support/guarantees.ts'

/**
 * Minimum of each guarantee, as of commit 4bb72004, and the part of the suite that counts it now. At that
 * commit, - 321 calls were made by five roles, and without a session, with an unknown, an expired and an
 * ended one; - 203 records, one in each state and context, were sent 8,158 events by four accounts, alone
 * and in bulk, the clock and a device; - 120 pages of administrators and vendors were checked by axe in two
 * themes and for clipped labels in four windows, and 20 pages of devices and users for their title and 19 of
 * them for columns and rows, in two languages; - 322 tests tried each kind of record as its owner and as a
 * stranger.
 */
const minimums: Record<Guarantee, { part: string; minimum: number }> = {
  'role × call cells': { part: 'server', minimum: 2_889 },
  'events × roles × states × entry points': { part: 'server', minimum: 8_158 },
  'pages × roles × checks': { part: 'browser', minimum: 836 },
  'kinds × ownership': { part: 'server', minimum: 322 },
  'statements of docs/table.md': { part: 'unit', minimum: 42 },
}

/** Number of tests of the unit, server and browser parts that passed at commit 4bb72004. */
const minimumTests = 11_388
const testParts = ['unit', 'server', 'browser']

export interface GuaranteeCount {
  guarantee: string
  count: number
  minimum: number
}

/** Reads the sums by guarantee from the file that `countGuarantee` appends to. */
export const readSums = (file: string): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const { guarantee, count } = JSON.parse(line) as { guarantee: string; count: number }
    sums.set(guarantee, (sums.get(guarantee) ?? 0) + count)
  }
  return sums
}

/** Lists the counts of the parts that ran as a whole, with their minimums. */
export const listCounts = (
  wholeParts: readonly string[],
  sums: ReadonlyMap<string, number>,
  passedTests: number,
): GuaranteeCount[] => [
  ...Object.entries(minimums)
    .filter(([, { part }]) => wholeParts.includes(part))
    .map(([guarantee, { minimum }]) => ({ guarantee, count: sums.get(guarantee) ?? 0, minimum })),
  ...(testParts.every((part) => wholeParts.includes(part))
    ? [{ guarantee: 'tests', count: passedTests, minimum: minimumTests }]
    : []),
]

export const isBelow = ({ count, minimum }: GuaranteeCount): boolean => count < minimum
