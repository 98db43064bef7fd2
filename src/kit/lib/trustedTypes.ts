interface Policy {
  createHTML(html: string): string
}

interface TrustedTypes {
  createPolicy(name: string, policy: Policy): unknown
}

/** Divs with a class or a style and nothing else: what Blueprint's table writes to notice its size. It can run nothing. */
const plainDivs = /^(?:\s*<\/?div(?:\s+(?:class|style)="[^"<>]*")*\s*>)*\s*$/

const refuse = (): string => {
  throw new TypeError('Refused to write markup as text')
}

let clean: (html: string) => string = refuse

/** From now on markup written as text is cleaned, not refused: the editor's library parses what is pasted that way. */
export const setMarkupSanitizer = (cleaner: (html: string) => string): void => {
  clean = cleaner
}

/** Markup written as text is refused by the content security policy, but for plain divs. */
export const installTrustedTypesPolicy = (): void => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (plainDivs.test(html) ? html : clean(html)),
  })
}
