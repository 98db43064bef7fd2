/** Elements of other programs and the marks of rich text. */
const replacements: Readonly<Record<string, string>> = { b: 'strong', i: 'em', ins: 'u', del: 's', strike: 's' }

/** Marks by the style that expresses them. */
const styledMarks: readonly [mark: string, style: RegExp][] = [
  ['strong', /(?:^|[;\s])font-weight:\s*(?:bold|bolder|[6-9]00)/i],
  ['em', /(?:^|[;\s])font-style:\s*italic/i],
  ['u', /(?:^|[;\s])text-decoration(?:-line)?:[^;]*underline/i],
  ['s', /(?:^|[;\s])text-decoration(?:-line)?:[^;]*line-through/i],
]
const plainWeight = /(?:^|[;\s])font-weight:\s*(?:normal|[1-5]00)/i

const blocks = 'p, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote'
const headings = 'h1, h2, h3, h4, h5, h6'

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

const wrapContent = (element: Element, tag: string): void => {
  const mark = element.ownerDocument.createElement(tag)
  mark.append(...element.childNodes)
  element.append(mark)
}

/** Tests whether a mark says what its element says already: headings are bold, and links are underlined. */
const isImplied = (element: Element, mark: string): boolean =>
  (mark === 'strong' && element.closest(headings) !== null) || (mark === 'u' && element.closest('a') !== null)

/** Replaces elements and styles of other programs by marks, so that bold and italic text is kept. */
export const convertMarks = (root: Element): void => {
  for (const element of root.querySelectorAll(Object.keys(replacements).join())) {
    const style = element.getAttribute('style') ?? ''
    // Google Docs wraps all that was copied into a <b> that is not bold.
    const isPlain = (element.localName === 'b' && plainWeight.test(style)) || element.querySelector(blocks) !== null
    const tag = replacements[element.localName] as string
    if (isPlain || isImplied(element, tag)) {
      unwrap(element)
      continue
    }
    const mark = element.ownerDocument.createElement(tag)
    mark.append(...element.childNodes)
    element.replaceWith(mark)
  }
  for (const element of root.querySelectorAll(`span[style], a[style], p[style], ${headings}`)) {
    const style = element.getAttribute('style') ?? ''
    if (element.textContent.trim() === '' || element.querySelector(blocks)) continue
    for (const [mark, pattern] of styledMarks)
      if (pattern.test(style) && !isImplied(element, mark)) wrapContent(element, mark)
  }
  for (const element of root.querySelectorAll('span')) unwrap(element)
}
