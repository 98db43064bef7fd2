const headings = 'h1, h2, h3, h4, h5, h6'
const blocks = `p, div, ul, ol, li, table, blockquote, pre, hr, ${headings}`

const styleOf = (element: Element): string => element.getAttribute('style') ?? ''

/** Replaces an element by another with the same content; keeps its style for later steps. */
const rename = (element: Element, tag: string): Element => {
  const next = element.ownerDocument.createElement(tag)
  const style = styleOf(element)
  if (style) next.setAttribute('style', style)
  next.append(...element.childNodes)
  element.replaceWith(next)
  return next
}

/** Returns the level of a paragraph that is a heading by its style or role. */
const headingLevel = (element: Element): number | undefined => {
  if (/\bMso(?:Title|Subtitle)\b/.test(element.className)) return 2
  const outline = /mso-outline-level:\s*(\d)/i.exec(styleOf(element))?.[1]
  const level = element.getAttribute('role') === 'heading' ? element.getAttribute('aria-level') : outline
  return level ? Number(level) : undefined
}

/** Turns paragraphs that are headings by style into headings, and all headings into the levels of rich text. */
export const convertHeadings = (root: Element): void => {
  for (const element of root.querySelectorAll('p, div')) {
    const level = element.querySelector(blocks) ? undefined : headingLevel(element)
    if (level !== undefined) rename(element, `h${Math.min(Math.max(level, 1), 6)}`)
  }
  for (const element of root.querySelectorAll('h1')) rename(element, 'h2')
  for (const element of root.querySelectorAll('h5, h6')) rename(element, 'h4')
}

/** Turns lines that are divisions into paragraphs, whose text would flow together otherwise. */
export const convertDivisions = (root: Element): void => {
  for (const element of root.querySelectorAll('div')) if (!element.querySelector(blocks)) rename(element, 'p')
}

const isEmpty = ({ textContent }: Node) => !/[^\s\u00A0]/.test(textContent ?? '')

/** Removes paragraphs and breaks that only make space between blocks. */
export const removeSpacers = (root: Element): void => {
  for (const element of root.querySelectorAll('p'))
    if (isEmpty(element) && !element.querySelector('img') && element.closest('td, th') === null) element.remove()
  for (const element of root.querySelectorAll('br')) {
    const { previousElementSibling: before, nextElementSibling: after, parentElement } = element
    const isBetween = [before, after].some((one) => one?.matches(blocks))
    if (parentElement && !parentElement.matches('p, li, td, th, a, strong, em, u, s') && isBetween) element.remove()
  }
}

/** Stores the alignment of paragraphs and headings in the attribute of rich text. */
export const convertAlignment = (root: Element): void => {
  for (const element of root.querySelectorAll(`p, ${headings}`)) {
    const align = /text-align:\s*(center|right)/i.exec(styleOf(element))?.[1] ?? element.getAttribute('align')
    if (align === 'center' || align === 'right') element.setAttribute('data-align', align)
  }
}
