const fronts = {
  cell: { frozen: '.bp6-table-quadrant-left', free: '.bp6-table-quadrant-main' },
  header: { frozen: '.bp6-table-quadrant-top-left', free: '.bp6-table-quadrant-top' },
}

type Part = keyof typeof fronts

/** Blueprint draws a frozen cell twice and a header up to four times: all but one stand hidden behind it. */
export const isFrontCopy = (element: Element, part: Part, frozen: boolean): boolean =>
  element.closest(fronts[part][frozen ? 'frozen' : 'free']) !== null

/** Gives an id to the copy in front, for that alone is owned by its ARIA row. */
export const setFrontId = (element: Element | null, part: Part, frozen: boolean, id: string): void => {
  if (!element) return
  if (isFrontCopy(element, part, frozen)) element.id = id
  else element.removeAttribute('id')
}
