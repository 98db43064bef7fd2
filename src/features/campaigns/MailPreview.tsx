import { useLayoutEffect, useRef } from 'react'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { sanitizeToFragment } from '#src/kit/richText/sanitizer.ts'

interface Mail {
  body: string
  signature: string
  foot: { because: string; leave: string; postalAddress: string }
  style: { light: string; dark: string }
}

interface Props {
  mail: Mail
  language: LanguageCode
  width: number
  isDark: boolean
}

const element = (tag: string, className: string, ...children: (Node | string)[]): HTMLElement => {
  const node = document.createElement(tag)
  node.className = className
  node.append(...children)
  return node
}

/** Scopes rules for `body` to the element that replaces it. */
const scoped = (css: string): string => css.replace(/(^|[\n}])body\{/g, '$1.mail{')

/** Renders a composed mail in a shadow root, which isolates its styles from those of the console. */
export const MailPreview = ({ mail, language, width, isDark }: Props) => {
  const host = useRef<HTMLDivElement>(null)
  const { body, signature, foot, style } = mail
  useLayoutEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(scoped(`${style.light}${isDark ? style.dark : ''}`))
    root.adoptedStyleSheets = [sheet]
    const card = element('div', 'card', sanitizeToFragment(body))
    if (signature) card.append(element('div', 'sign', sanitizeToFragment(signature)))
    const leave = element('a', '', foot.leave)
    const page = element(
      'div',
      'page',
      card,
      element('div', 'foot', element('p', '', `${foot.because} `, leave), element('p', '', foot.postalAddress)),
    )
    const mailElement = element('div', 'mail', page)
    mailElement.lang = language
    for (const link of mailElement.querySelectorAll('a')) link.target = '_blank'
    root.replaceChildren(mailElement)
  }, [body, signature, foot, style, isDark, language])
  return <div ref={host} className="mail-preview" style={{ maxWidth: width }} />
}
