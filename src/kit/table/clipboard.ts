import { isEmptyCopy, toClipboardText } from './copy.ts'

/** How many cells went to the clipboard, or why none did: no value in them, or not allowed by the browser. */
export type CopyOutcome = number | 'empty' | 'denied'

/** Copies cells as tab-separated text. Without a secure connection a browser has no clipboard at all. */
export const copyCells = async (cells: readonly (readonly string[])[]): Promise<CopyOutcome> => {
  if (isEmptyCopy(cells)) return 'empty'
  try {
    await navigator.clipboard.writeText(toClipboardText(cells))
    return cells.flat().length
  } catch {
    return 'denied'
  }
}
