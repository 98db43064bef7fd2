import { sanitizeHtml, sanitizeToElement } from './sanitizer.ts'

/** Elements of other programs and their counterparts in rich text. */
const replacements: Record<string, string> = {
  b: 'strong',
  i: 'em',
  ins: 'u',
  del: 's',
  strike: 's',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
}
const foreignTags = Object.keys(replacements)

/** Replaces foreign elements of pasted markup, so that bold text and headings are kept, and sanitizes it. */
export const normalizePastedHtml = (html: string): string => {
  const body = sanitizeToElement(html, foreignTags)
  for (const element of body.querySelectorAll<HTMLElement>(foreignTags.join())) {
    // Google Docs wraps copied content in a <b> that is not bold.
    const isPlain = element.style.fontWeight === 'normal'
    const replacement = isPlain
      ? document.createDocumentFragment()
      : document.createElement(replacements[element.localName] as string)
    replacement.append(...element.childNodes)
    element.replaceWith(replacement)
  }
  return sanitizeHtml(body.innerHTML)
}
