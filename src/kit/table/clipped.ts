/** Whether a cell, or what it holds, is wider than there is room. */
export const isClipped = (cell: Element): boolean =>
  [cell, ...cell.children].some(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
