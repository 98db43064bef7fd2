import { sanitizeHtml, sanitizeToElement } from './sanitizer.ts'

/** Elements of other programs and their counterparts in rich text. */
const names: Record<string, string> = {
  b: 'strong',
  i: 'em',
  ins: 'u',
  del: 's',
  strike: 's',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
}
const foreign = Object.keys(names)

/** Replaces foreign elements of pasted markup, so that bold text and headings are kept, and sanitizes it. */
export const normalizePastedHtml = (html: string): string => {
  const body = sanitizeToElement(html, foreign)
  for (const element of body.querySelectorAll<HTMLElement>(foreign.join())) {
    // Google Docs wraps copied content in a <b> that is not bold.
    const isPlain = element.style.fontWeight === 'normal'
    const own = isPlain ? document.createDocumentFragment() : document.createElement(names[element.localName] as string)
    own.append(...element.childNodes)
    element.replaceWith(own)
  }
  return sanitizeHtml(body.innerHTML)
}
