interface Policy {
  createHTML(html: string): string
}

interface TrustedTypes {
  createPolicy(name: string, policy: Policy): unknown
}

/**
 * Matches markup of divs with only a class or a style, which Blueprint's table writes to observe its size and which
 * cannot execute anything.
 */
const plainDivs = /^(?:\s*<\/?div(?:\s+(?:class|style)="[^"<>]*")*\s*>)*\s*$/

const refuse = (): string => {
  throw new TypeError('Refused to write markup as text')
}

let clean: (html: string) => string = refuse

/**
 * Sets the sanitizer of markup that is assigned as text, which is refused before. The rich text editor's library parses
 * pasted content that way.
 */
export const setMarkupSanitizer = (cleaner: (html: string) => string): void => {
  clean = cleaner
}

/**
 * Creates the default Trusted Types policy: markup assigned as text is refused by the content security policy unless it
 * consists of plain divs.
 */
export const installTrustedTypesPolicy = (): void => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (plainDivs.test(html) ? html : clean(html)),
  })
}
