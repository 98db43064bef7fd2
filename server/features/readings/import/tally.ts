import { faultKey } from '#contract/readings/import/faults.ts'
import type { CountedFault } from '#contract/readings/import/group.ts'
import type { Rejection } from './records.ts'

/** Maximum number of separate entries; later ones are counted with the first of their reason. */
const maxEntries = 200

/** Counts rejected records by reason and position, with the first line of each. */
export const createFaultTally = () => {
  const entries = new Map<string, CountedFault>()
  return {
    add: ({ fault, line }: Rejection): void => {
      const key = entries.size < maxEntries ? faultKey(fault) : fault.code
      const entry = entries.get(key)
      if (entry) entry.count += 1
      else entries.set(key, { ...fault, line, count: 1 })
    },
    /** Returns the counts, most frequent first. */
    list: (): CountedFault[] => [...entries.values()].sort((one, other) => other.count - one.count),
  }
}
