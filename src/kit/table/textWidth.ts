import { useSyncExternalStore } from 'react'

let context: CanvasRenderingContext2D | null | undefined

interface FontOptions {
  /** Font size in pixels. */
  size?: number
  weight?: number
  mono?: boolean
}

/** Difference in pixels by which a line of tabular figures can exceed its measured width. */
const tabularSlack = 1

/**
 * Measures a line of text in the console's font, in pixels. Digits are measured as tabular figures, which a canvas does
 * not have and which are as wide as the widest digit.
 */
export const textWidth = (text: string, { size = 13, weight = 400, mono = false }: FontOptions = {}): number => {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return 0
  const family = getComputedStyle(document.documentElement).getPropertyValue(mono ? '--mono' : '--font')
  context.font = `${weight} ${size}px ${family}`
  return context.measureText(text.replace(/\d/g, '4')).width + tabularSlack
}

const subscribeToFonts = (notify: () => void) => {
  document.fonts.addEventListener('loadingdone', notify)
  return () => document.fonts.removeEventListener('loadingdone', notify)
}
const countLoadedFonts = () => [...document.fonts].filter(({ status }) => status === 'loaded').length

/** Returns how many fonts are loaded. When it changes, texts that were measured in other ones have another width. */
export const useLoadedFonts = (): number => useSyncExternalStore(subscribeToFonts, countLoadedFonts)

/** Tests whether the content of a cell is clipped. */
export const isClipped = (cell: Element): boolean =>
  [cell, ...cell.children].some(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
