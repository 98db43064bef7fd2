import { richTextRules } from '#contract/core/richText.ts'

const mail = /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/
const site = /^[^\s@:/?#]+\.[^\s@:/?#]+(?:[:/?#]\S*)?$/

/** Whether a link may lead there: to the web, to mail or to a telephone. */
export const isAllowedUrl = (url: string): boolean =>
  richTextRules.ALLOWED_URI_REGEXP.test(url) && !/\s/.test(url) && URL.canParse(url)

/** The address that somebody means who types one, with what is usually left out; nothing where none can be meant. */
export const toLinkUrl = (typed: string): string | undefined => {
  const text = typed.trim()
  const whole = mail.test(text) ? `mailto:${text}` : site.test(text) ? `https://${text}` : text
  return isAllowedUrl(whole) ? whole : undefined
}
