const wide = /[\u2E80-\uFFEF]/
const narrow = /[ijlt.,;:'’|!()[\] ]/

/** About how wide a text is in Inter of a size, in pixels: a layout is made before anything is drawn. */
export const estimateTextWidth = (text: string, size: number): number =>
  [...text].reduce((sum, one) => sum + (wide.test(one) ? 1 : narrow.test(one) ? 0.33 : 0.59), 0) * size

/** Where a line may end: after a space, and anywhere in Chinese but before its punctuation. */
const piecesOf = (text: string): string[] =>
  text.match(/[\u2E80-\uFFEF][，。；、）：]*|[^\s\u2E80-\uFFEF]+\s*|\s+/g) ?? []

/** A text in lines that are no wider than this. */
export const wrapText = (text: string, width: number, size: number): string[] => {
  const lines: string[] = []
  for (const piece of piecesOf(text)) {
    const longer = `${lines.at(-1) ?? ''}${piece}`
    if (lines.length > 0 && estimateTextWidth(longer.trimEnd(), size) <= width) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  return lines.map((line) => line.trim())
}
