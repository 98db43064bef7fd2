import { createContext } from 'react'

/** Navigation from the record open beside a list to its neighbours. */
export interface RecordNavigation {
  step: (by: -1 | 1) => void
  /** End of the list, if it was reached. */
  atEnd: 'first' | 'last' | undefined
}

interface OpenRecord {
  id: string
  /** Undefined if the record is not on the displayed page. */
  navigation: RecordNavigation | undefined
}

/** Record open beside a list; undefined for an unsaved record. */
export const OpenRecordContext = createContext<OpenRecord | undefined>(undefined)

/** Key that opens the referenced record, e.g. the device of a reading. */
export const followKey = 'g'
