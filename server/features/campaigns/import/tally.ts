import type { CountedSubscriberFault } from '#contract/campaigns/import.ts'
import type { Row } from './rows.ts'

/** Counts lines that are not taken by their reason, with the first of each. */
export const faultTally = () => {
  const counted = new Map<string, CountedSubscriberFault>()
  return {
    add: ({ fault, line }: Row): void => {
      if (!fault) return
      const known = counted.get(fault.code)
      if (known) known.count += 1
      else counted.set(fault.code, { ...fault, line, count: 1 })
    },
    /** The most frequent first. */
    list: (): CountedSubscriberFault[] => [...counted.values()].toSorted((one, other) => other.count - one.count),
  }
}
