import { isEmail } from '#contract/core/email.ts'
import { richTextRules } from '#contract/core/richText.ts'

const sitePattern = /^[^\s@:/?#]+\.[^\s@:/?#]+(?:[:/?#]\S*)?$/

/** Returns whether a link may have this URL: web, mail or telephone. */
export const isAllowedUrl = (url: string): boolean =>
  richTextRules.ALLOWED_URI_REGEXP.test(url) && !/\s/.test(url) && URL.canParse(url)

/** Converts a typed address to a URL, completing `https:` or `mailto:`; undefined if it is invalid. */
export const toLinkUrl = (typed: string): string | undefined => {
  const text = typed.trim()
  const isBareEmail = !/[\s:/?#<>]/.test(text) && isEmail(text)
  const completed = isBareEmail ? `mailto:${text}` : sitePattern.test(text) ? `https://${text}` : text
  return isAllowedUrl(completed) ? completed : undefined
}
