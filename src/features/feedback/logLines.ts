/** Maximum number of lines that are rendered. */
export const renderedLinesMax = 2_000
/** Maximum number of rendered characters per line. A megabyte in one line would block layout for seconds. */
const pieceLength = 2_000
/** Number of characters shown before the match. */
const lead = 200
const ellipsis = '…'

export interface LogLine {
  number: number
  line: string
}

/** Returns the lines that contain the search text, ignoring case; all lines for an empty search. */
export const matchingLines = (text: string, search: string): LogLine[] => {
  const sought = search.toLowerCase()
  return text
    .split('\n')
    .map((line, at) => ({ line, number: at + 1 }))
    .filter(({ line }) => line.toLowerCase().includes(sought))
}

/** Returns the rendered part of a long line, around the match. */
export const visiblePart = (line: string, search: string): string => {
  if (line.length <= pieceLength) return line
  const from = Math.max(0, line.toLowerCase().indexOf(search.toLowerCase()) - lead)
  const piece = line.slice(from, from + pieceLength)
  return [from > 0 ? ellipsis : '', piece, from + pieceLength < line.length ? ellipsis : ''].join('')
}
