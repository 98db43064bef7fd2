import { hash } from 'node:crypto'
import type { Candidate } from './records.ts'

/** Devices and moments that occurred so far in a checked file and are not stored: the first record of each counts. */
export interface SeenRecords {
  /** The last line that was read. */
  line: number
  /** Digests of contents by digest of device and moment, to save memory. */
  readings: Map<string, string>
}

interface CheckState {
  /** Digest of the file, its mapping and options. */
  fileDigest: string
  seen: SeenRecords
}

/** Maximum number of readings of all files that are being checked on this server: about 100 bytes each. */
const maxReadings = 2_000_000

/** State by account, least recently used first: an account checks one file at a time. */
const checks = new Map<string, CheckState>()

const digest = (parts: unknown, length: number): string =>
  hash('sha1', JSON.stringify(parts), 'binary').slice(0, length)

/**
 * Returns what this server has seen of a file before line `from`; empty if the check starts over or was on another
 * server. Marks the account as most recently used, and evicts the least recently used accounts above the limit.
 */
export const resumeSeen = (accountId: string, options: object, from: number): SeenRecords => {
  const file = digest(options, 20)
  const previous = checks.get(accountId)
  const continues = previous?.fileDigest === file && previous.seen.line < from
  const seen = continues ? previous.seen : { line: 0, readings: new Map<string, string>() }
  checks.delete(accountId)
  checks.set(accountId, { fileDigest: file, seen })
  let total = [...checks.values()].reduce((sum, one) => sum + one.seen.readings.size, 0)
  for (const [account, { seen: oldest }] of checks) {
    if (total <= maxReadings || account === accountId) break
    checks.delete(account)
    total -= oldest.readings.size
  }
  return seen
}

/** Evicts the state of an account's file after the check has finished. */
export const discardSeen = (accountId: string): void => {
  checks.delete(accountId)
}

/** Returns a short digest of the device and the time of a record. */
export const recordKey = ({ deviceId, measuredAt }: Pick<Candidate, 'deviceId' | 'measuredAt'>): string =>
  digest([deviceId, measuredAt], 8)

/** Adds a record if it is the first of its device and moment; otherwise compares it with the first. */
export const compareWithSeen = ({ readings }: SeenRecords, candidate: Candidate): 'first' | 'same' | 'other' => {
  const { userId, values } = candidate
  const key = recordKey(candidate)
  const content = digest(
    [
      userId,
      Object.entries(values)
        .filter(([, value]) => (value ?? null) !== null)
        .sort(),
    ],
    8,
  )
  const first = readings.get(key)
  if (first !== undefined) return first === content ? 'same' : 'other'
  readings.set(key, content)
  return 'first'
}
