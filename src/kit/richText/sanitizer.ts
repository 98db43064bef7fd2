import purifier from 'dompurify'
import { refineRichText, richTextRules } from '#contract/core/richText.ts'

const storageUrl = document.querySelector('meta[name="storage"]')?.getAttribute('content') ?? ''

purifier.addHook('afterSanitizeAttributes', (element) => refineRichText(element, storageUrl))

/** Rich text without anything that could act, as the server would store it. */
export const sanitizeHtml = (html: string): string => purifier.sanitize(html, richTextRules)

/** The same, parsed and in no page yet, so that nothing has been fetched. */
export const sanitizeToFragment = (html: string): DocumentFragment =>
  purifier.sanitize(html, { ...richTextRules, RETURN_DOM_FRAGMENT: true })

/** The words of rich text, for where it is compared: those of one item or cell do not run into those of the next. */
export const richTextToPlainText = (html: string): string => {
  const fragment = sanitizeToFragment(html)
  for (const block of fragment.querySelectorAll('p, h2, h3, h4, li, pre, td, th, br')) block.after(' ')
  return (fragment.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** Markup from elsewhere, parsed, with some more elements and the styles that say what they mean. */
export const sanitizeToElement = (html: string, tags: readonly string[]): HTMLElement =>
  purifier.sanitize(html, {
    ...richTextRules,
    ALLOWED_TAGS: [...richTextRules.ALLOWED_TAGS, ...tags],
    ALLOWED_ATTR: [...richTextRules.ALLOWED_ATTR, 'style'],
    RETURN_DOM: true,
  }) as HTMLElement
