let context: CanvasRenderingContext2D | null | undefined

interface FontOptions {
  /** Font size in pixels. */
  size?: number
  weight?: number
  mono?: boolean
}

/** Measures a line of text in the console's font, in pixels. Digits are measured as tabular figures. */
export const textWidth = (text: string, { size = 13, weight = 400, mono = false }: FontOptions = {}): number => {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return 0
  const family = getComputedStyle(document.documentElement).getPropertyValue(mono ? '--mono' : '--font')
  context.font = `${weight} ${size}px ${family}`
  return context.measureText(text.replace(/\d/g, '0')).width
}

/** Tests whether the content of a cell is clipped. */
export const isClipped = (cell: Element): boolean =>
  [cell, ...cell.children].some(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
