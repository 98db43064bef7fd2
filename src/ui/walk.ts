import { createContext } from 'react'

/** The ways from a record that is open beside a list to the one before and after it. */
export interface Walk {
  step: (by: -1 | 1) => void
  /** At the end of the list, which end it is. */
  atEnd: 'first' | 'last' | undefined
}

/** None beside what is no record of a list, e.g. one that is being added. */
export const WalkContext = createContext<Walk | undefined>(undefined)
