/** More lines than these are not drawn at once; what is searched for narrows them. */
export const linesShown = 2_000
/** Of a longer line a piece is drawn: nobody reads a megabyte in one line, and the browser would lay it out for seconds. */
const pieceLength = 2_000
/** Before what is searched for. */
const lead = 200
const cut = '…'

export interface LogLine {
  number: number
  line: string
}

/** The lines of a log that hold what is searched for, without regard to case; all where it is nothing. */
export const linesWith = (text: string, search: string): LogLine[] => {
  const sought = search.toLowerCase()
  return text
    .split('\n')
    .map((line, at) => ({ line, number: at + 1 }))
    .filter(({ line }) => line.toLowerCase().includes(sought))
}

/** What is drawn of a line: around what is searched for, where it is long. */
export const pieceOf = (line: string, search: string): string => {
  if (line.length <= pieceLength) return line
  const from = Math.max(0, line.toLowerCase().indexOf(search.toLowerCase()) - lead)
  const piece = line.slice(from, from + pieceLength)
  return [from > 0 ? cut : '', piece, from + pieceLength < line.length ? cut : ''].join('')
}
