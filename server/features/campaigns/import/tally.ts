import type { CountedSubscriberFault } from '#contract/campaigns/import.ts'
import type { Row } from './rows.ts'

/** Creates a counter of rejected lines by reason, with the first line of each. */
export const createFaultTally = () => {
  const counts = new Map<string, CountedSubscriberFault>()
  return {
    add: ({ fault, line }: Row): void => {
      if (!fault) return
      const entry = counts.get(fault.code)
      if (entry) entry.count += 1
      else counts.set(fault.code, { ...fault, line, count: 1 })
    },
    /** Lists the counts, most frequent first. */
    list: (): CountedSubscriberFault[] => [...counts.values()].toSorted((one, other) => other.count - one.count),
  }
}
