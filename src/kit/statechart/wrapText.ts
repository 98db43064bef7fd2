const wide = /[\u2E80-\uFFEF]/
const narrow = /[ijlt.,;:'’|!()[\] ]/

/** Estimates the width of a text in Inter, in pixels, as the layout is computed before rendering. */
export const estimateTextWidth = (text: string, size: number): number =>
  [...text].reduce((sum, one) => sum + (wide.test(one) ? 1 : narrow.test(one) ? 0.33 : 0.59), 0) * size

/** Splits a text where lines may break: after spaces, and anywhere in Chinese except before punctuation. */
const breakableParts = (text: string): string[] =>
  text.match(/[\u2E80-\uFFEF][，。；、）：]*|[^\s\u2E80-\uFFEF]+\s*|\s+/g) ?? []

/** Wraps a text into lines of at most this width. */
export const wrapText = (text: string, width: number, size: number): string[] => {
  const lines: string[] = []
  for (const piece of breakableParts(text)) {
    const extended = `${lines.at(-1) ?? ''}${piece}`
    if (lines.length > 0 && estimateTextWidth(extended.trimEnd(), size) <= width) lines[lines.length - 1] = extended
    else lines.push(piece)
  }
  return lines.map((line) => line.trim())
}
