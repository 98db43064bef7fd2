let context: CanvasRenderingContext2D | null | undefined

interface Face {
  /** In pixels. */
  size?: number
  weight?: number
  mono?: boolean
}

/** How wide a line of text is in our type, in pixels. Figures are as wide as in a table, where all have one width. */
export const textWidth = (text: string, { size = 13, weight = 400, mono = false }: Face = {}): number => {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return 0
  const family = getComputedStyle(document.documentElement).getPropertyValue(mono ? '--mono' : '--font')
  context.font = `${weight} ${size}px ${family}`
  return context.measureText(text.replace(/\d/g, '0')).width
}

/** Tests that the content of a cell does not fit. */
export const isClipped = (cell: Element): boolean =>
  [cell, ...cell.children].some(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
