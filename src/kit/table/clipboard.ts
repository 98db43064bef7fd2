import { isEmptyCopy, toClipboardText } from './copy.ts'

/** Number of copied cells, or why none was copied: no value in them, or denied by the browser. */
export type CopyOutcome = number | 'empty' | 'denied'

/** Writes cells to the clipboard as tab-separated text. Browsers have no clipboard without a secure connection. */
export const copyCells = async (cells: readonly (readonly string[])[]): Promise<CopyOutcome> => {
  if (isEmptyCopy(cells)) return 'empty'
  try {
    await navigator.clipboard.writeText(toClipboardText(cells))
    return cells.flat().length
  } catch {
    return 'denied'
  }
}
