import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** Parts of the document title: the page, the record open beside a list, and the number of waiting records. */
let [page, record, waiting]: [readonly string[], string, number] = [[], '', 0]

const updateTitle = () => {
  // A record may have the name of its page.
  const names = [...new Set([record, ...page].filter(Boolean))]
  document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${names.join(' · ')}`
}

/** Heading of the page, and the page and record for which it was set. */
let heading = { of: '', text: '' }

/** Identifies a page and its record in its address: `/main/editPush 42`. */
export const pageKey = (pathname: string, search: string): string =>
  `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`

/** Sets the names of the page in the document title, and its heading if its key is given. */
export const setPageTitle = (names: readonly string[], waitingCount = 0, of?: string): void => {
  ;[page, waiting] = [names, waitingCount]
  if (of !== undefined) heading = { of, text: names[0] ?? '' }
  updateTitle()
  for (const notify of listeners) notify()
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Returns the heading of a page, e.g. the name of its record; undefined before the page has set it. */
export const usePageHeading = (of: string): string | undefined => {
  const current = useSyncExternalStore(subscribe, () => heading)
  return current.of === of ? current.text : undefined
}

/** Sets the record that is open beside a list; an empty name removes it. */
export const setRecordTitle = (name: string): void => {
  if (name === record) return
  record = name
  updateTitle()
}
