import { cleanPaste, foreignAttributes, foreignTags } from './paste/cleanPaste.ts'
import type { PastedImages } from './paste/images.ts'
import { sanitizeHtml, sanitizeToElement, storageUrl } from './sanitizer.ts'

interface NormalizedPaste extends PastedImages {
  html: string
  /** Matches the texts that mark the places of embedded images, with their index. */
  tokens: RegExp
}

/** Converts pasted markup to sanitised rich text, and takes its images out. */
export const normalizePastedHtml = (html: string): NormalizedPaste => {
  const body = sanitizeToElement(html, foreignTags, foreignAttributes)
  const nonce = crypto.randomUUID()
  const images = cleanPaste(body, storageUrl, (index) => `\uE000${nonce}:${index}\uE001`)
  return { html: sanitizeHtml(body.innerHTML), tokens: new RegExp(`\uE000${nonce}:(\\d+)\uE001`), ...images }
}
