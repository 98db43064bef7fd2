import type { CountedSubscriberFault, CountedSubscriberNote } from '#contract/campaigns/import.ts'
import type { Row } from './rows.ts'

interface Counted {
  code: string
  count: number
}

const createCounter = <Entry extends Counted>() => {
  const counts = new Map<string, Entry>()
  return {
    add: (first: Entry): void => {
      const entry = counts.get(first.code)
      if (entry) entry.count += 1
      else counts.set(first.code, first)
    },
    /** Lists the counts, most frequent first. */
    list: (): Entry[] => [...counts.values()].toSorted((one, other) => other.count - one.count),
  }
}

/** Creates a counter of rejected lines and of values left out by reason, with the first line of each. */
export const createFaultTally = () => {
  const faults = createCounter<CountedSubscriberFault>()
  const notes = createCounter<CountedSubscriberNote>()
  return {
    add: ({ fault, notes: rowNotes = [], line }: Row): void => {
      if (fault) faults.add({ ...fault, line, count: 1 })
      for (const note of rowNotes) notes.add({ ...note, line, count: 1 })
    },
    list: () => ({ faults: faults.list(), notes: notes.list() }),
  }
}
