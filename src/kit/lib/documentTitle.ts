/** Parts of the document title: the page, the record open beside a list, and the number of waiting records. */
let [page, record, waiting]: [readonly string[], string, number] = [[], '', 0]

const updateTitle = () => {
  // A record may have the name of its page.
  const names = [...new Set([record, ...page].filter(Boolean))]
  document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${names.join(' · ')}`
}

export const setPageTitle = (names: readonly string[], waitingCount = 0): void => {
  ;[page, waiting] = [names, waitingCount]
  updateTitle()
}

/** Sets the record that is open beside a list; an empty name removes it. */
export const setRecordTitle = (name: string): void => {
  if (name === record) return
  record = name
  updateTitle()
}
