import purifier from 'dompurify'
import { refineRichText, richTextRules } from '#contract/core/richText.ts'

/** Base URL of the storage; empty if the server names none. */
export const storageUrl = document.querySelector('meta[name="storage"]')?.getAttribute('content') ?? ''

purifier.addHook('afterSanitizeAttributes', (element, _, { RETURN_DOM: isForeign }) => {
  // Foreign markup is sanitised again, once its images were counted.
  if (!isForeign) refineRichText(element, storageUrl)
})

/** Sanitizes rich text as the server would store it, without anything executable. */
export const sanitizeHtml = (html: string): string => purifier.sanitize(html, richTextRules)

/** Sanitizes rich text to a detached fragment, so that nothing is loaded yet. */
export const sanitizeToFragment = (html: string): DocumentFragment =>
  purifier.sanitize(html, { ...richTextRules, RETURN_DOM_FRAGMENT: true })

/**
 * Sanitizes a page that the server rendered to a detached fragment: its structure remains, and nothing that is executed
 * or loaded from elsewhere.
 */
export const sanitizePage = (html: string): DocumentFragment =>
  purifier.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'object'],
    RETURN_DOM_FRAGMENT: true,
  })

/** Extracts the text of rich text for comparison; texts of adjacent items or cells are separated by spaces. */
export const richTextToPlainText = (html: string): string => {
  const fragment = sanitizeToFragment(html)
  for (const element of fragment.querySelectorAll('p, h2, h3, h4, li, pre, td, th, br')) element.after(' ')
  return (fragment.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** Sanitizes foreign markup to a detached element, allowing additional tags and attributes, and any image. */
export const sanitizeToElement = (html: string, tags: readonly string[], attributes: readonly string[]): HTMLElement =>
  purifier.sanitize(html, {
    ...richTextRules,
    ALLOWED_TAGS: [...richTextRules.ALLOWED_TAGS, ...tags],
    ALLOWED_ATTR: [...richTextRules.ALLOWED_ATTR, ...attributes],
    ADD_URI_SAFE_ATTR: [...richTextRules.ADD_URI_SAFE_ATTR, ...attributes],
    RETURN_DOM: true,
  }) as HTMLElement
