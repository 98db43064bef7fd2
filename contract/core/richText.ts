/**
 * What rich text may hold: what its editor makes, and nothing that acts. The same lists clean it when it is saved and
 * again when it is shown; names are those of DOMPurify's settings.
 */
export const richTextRules = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'hr'],
    ...['strong', 'em', 'u', 's', 'a', 'img'],
    ...['table', 'colgroup', 'col', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start', 'data-align'],
  /** Whose values are no addresses. */
  ADD_URI_SAFE_ATTR: ['width', 'height', 'colspan', 'rowspan', 'start', 'data-align'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  SANITIZE_NAMED_PROPS: true,
  KEEP_CONTENT: true,
}

/** A picture is shown only from the console's own storage: any other address would tell its owner who reads. */
const isOwnPicture = (src: string, storageUrl: string): boolean => src.startsWith(`${storageUrl}/public/`)

/** Of every link: it tells nobody where its reader came from, and gives its page no hold on this one. */
const linkRel = 'noopener noreferrer nofollow'

/** An element of a parsed text, in a browser's document or in the server's. */
interface RichElement {
  readonly tagName: string
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
  remove(): void
}

/** What the rules cannot say of an element that they let through; browser and server run it on each. */
export const refineRichText = (element: RichElement, storageUrl: string): void => {
  if (element.tagName === 'IMG' && !isOwnPicture(element.getAttribute('src') ?? '', storageUrl)) element.remove()
  if (element.tagName === 'A') element.setAttribute('rel', linkRel)
}

const unseen = /<[^>]*>|&nbsp;|\s/g

/** Whether rich text shows anything. */
export const showsAnything = (html: string): boolean => html.includes('<img') || html.replace(unseen, '') !== ''
