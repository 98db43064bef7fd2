import { createContext } from 'react'

/** The ways from a record that is open beside a list to the one before and after it. */
export interface RecordNavigation {
  step: (by: -1 | 1) => void
  /** At the end of the list, which end it is. */
  atEnd: 'first' | 'last' | undefined
}

interface Opened {
  id: string
  /** None where it is on no page that is shown. */
  navigation: RecordNavigation | undefined
}

/** The record that is open beside a list; none beside what is no record of it, e.g. one that is being added. */
export const OpenRecordContext = createContext<Opened | undefined>(undefined)

/** Goes from a record to the one that it names, e.g. from a reading to its device. */
export const followKey = 'g'
