/** What the window is named after: its page, with how many records wait there, and the record that is open beside a list. */
let [page, record, waiting]: [readonly string[], string, number] = [[], '', 0]

const show = () => {
  // A record may be called what its page is.
  const names = [...new Set([record, ...page].filter(Boolean))]
  document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${names.join(' · ')}`
}

export const setPageTitle = (names: readonly string[], waitingThere = 0): void => {
  ;[page, waiting] = [names, waitingThere]
  show()
}

/** Names the record that is open beside the page's list; nothing where none is any more. */
export const setRecordTitle = (name: string): void => {
  if (name === record) return
  record = name
  show()
}
