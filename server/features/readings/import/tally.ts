import { faultKey } from '#contract/readings/import/faults.ts'
import type { CountedFault } from '#contract/readings/import/group.ts'
import type { Rejection } from './records.ts'

/** Places that are told apart; what comes after is counted with the first of its reason. */
const most = 200

/** Counts rejected records by reason and place, with the first of each. */
export const faultTally = () => {
  const counted = new Map<string, CountedFault>()
  return {
    add: ({ fault, line }: Rejection): void => {
      const key = counted.size < most ? faultKey(fault) : fault.code
      const known = counted.get(key)
      if (known) known.count += 1
      else counted.set(key, { ...fault, line, count: 1 })
    },
    /** The most frequent first. */
    list: (): CountedFault[] => [...counted.values()].sort((one, other) => other.count - one.count),
  }
}
