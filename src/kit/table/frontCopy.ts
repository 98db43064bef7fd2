const quadrants = {
  cell: { frozen: '.bp6-table-quadrant-left', free: '.bp6-table-quadrant-main' },
  header: { frozen: '.bp6-table-quadrant-top-left', free: '.bp6-table-quadrant-top' },
}

type CellType = keyof typeof quadrants

/**
 * Returns whether an element is the visible copy: Blueprint renders frozen cells twice and headers up to four times,
 * all but one hidden.
 */
export const isFrontCopy = (element: Element, cellType: CellType, frozen: boolean): boolean =>
  element.closest(quadrants[cellType][frozen ? 'frozen' : 'free']) !== null

/** Sets the id on the visible copy only, which is the one that its ARIA row owns. */
export const setFrontId = (element: Element | null, cellType: CellType, frozen: boolean, id: string): void => {
  if (!element) return
  if (isFrontCopy(element, cellType, frozen)) element.id = id
  else element.removeAttribute('id')
}
