import { hash } from 'node:crypto'
import type { Candidate } from './records.ts'

/** What a file has said so far of devices and moments of which nothing is stored: the first record of each counts. */
export interface Seen {
  /** The last line that was looked at. */
  line: number
  /** Digests, as files are long: what was said by whose and when. */
  readings: Map<string, string>
}

interface Kept {
  /** What is looked through how: a file by a mapping. */
  of: string
  seen: Seen
}

/** Of all files that are being looked through on this server: about 100 bytes each. */
const readingsAtMost = 2_000_000

/** By account, the latest last: somebody looks through one file at a time. */
const kept = new Map<string, Kept>()

const digest = (parts: unknown, length: number): string =>
  hash('sha1', JSON.stringify(parts), 'binary').slice(0, length)

/**
 * What was seen of a file before a line, as far as this server knows; the rest is to be looked at again. Of a file that is
 * looked through from its beginning nothing is.
 */
export const seenBefore = (accountId: string, of: object, from: number): Seen => {
  const file = digest(of, 20)
  const known = kept.get(accountId)
  const goesOn = known?.of === file && known.seen.line < from
  const seen = goesOn ? known.seen : { line: 0, readings: new Map<string, string>() }
  kept.delete(accountId)
  kept.set(accountId, { of: file, seen })
  let total = [...kept.values()].reduce((sum, one) => sum + one.seen.readings.size, 0)
  for (const [account, { seen: oldest }] of kept) {
    if (total <= readingsAtMost || account === accountId) break
    kept.delete(account)
    total -= oldest.readings.size
  }
  return seen
}

/** Forgets what is kept of an account's file: it was looked through to its end. */
export const forgetSeen = (accountId: string): void => {
  kept.delete(accountId)
}

/** Remembers a record where it is the first of its device and moment; else answers whether it says what the first said. */
export const compareWithSeen = (
  { readings }: Seen,
  { deviceId, measuredAt, userId, values }: Candidate,
): 'first' | 'same' | 'other' => {
  const key = digest([deviceId, measuredAt], 8)
  const said = digest(
    [
      userId,
      Object.entries(values)
        .filter(([, value]) => (value ?? null) !== null)
        .sort(),
    ],
    8,
  )
  const first = readings.get(key)
  if (first !== undefined) return first === said ? 'same' : 'other'
  readings.set(key, said)
  return 'first'
}
