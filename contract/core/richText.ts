/** Blocks that draw attention, by severity: ISO 3864-2 and ANSI Z535.6. A block is a `blockquote` with this name. */
export const calloutNames = ['note', 'caution', 'warning', 'danger'] as const
export type CalloutName = (typeof calloutNames)[number]

/** Returns the name of a callout, if it is one. */
export const parseCallout = (name: string | null | undefined): CalloutName | undefined =>
  calloutNames.find((one) => one === name)

/**
 * Allow-list of rich text: the markup of its editor, and nothing executable. It sanitises text on save and again on
 * display; names are those of DOMPurify's settings.
 */
export const richTextRules = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'hr'],
    ...['strong', 'em', 'u', 's', 'a', 'img'],
    ...['table', 'colgroup', 'col', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start', 'data-align', 'data-callout'],
  /** Attributes whose values are no URLs. */
  ADD_URI_SAFE_ATTR: ['width', 'height', 'colspan', 'rowspan', 'start', 'data-align', 'data-callout'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  SANITIZE_NAMED_PROPS: true,
  KEEP_CONTENT: true,
}

/** Returns whether a picture is in the console's own storage: external pictures would reveal readers to their host. */
const isOwnPicture = (src: string, storageUrl: string): boolean => src.startsWith(`${storageUrl}/public/`)

/** `rel` of every link: no referrer, and no access to the opening window. */
const linkRel = 'noopener noreferrer nofollow'

/** Element of a parsed text, in the browser's or the server's DOM. */
interface RichElement {
  readonly tagName: string
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
  removeAttribute(name: string): void
  remove(): void
}

/**
 * Enforces rules beyond the allow-list on each element, in browser and server: removes external pictures and unknown
 * callouts, and sets `rel` of links.
 */
export const refineRichText = (element: RichElement, storageUrl: string): void => {
  if (element.tagName === 'IMG' && !isOwnPicture(element.getAttribute('src') ?? '', storageUrl)) element.remove()
  const isCallout = element.tagName === 'BLOCKQUOTE' && parseCallout(element.getAttribute('data-callout'))
  if (!isCallout) element.removeAttribute('data-callout')
  if (element.tagName === 'A') element.setAttribute('rel', linkRel)
}

const invisible = /<[^>]*>|&nbsp;|\s/g

/** Returns whether rich text displays anything. */
export const showsAnything = (html: string): boolean => html.includes('<img') || html.replace(invisible, '') !== ''
