import { useLayoutEffect, useRef } from 'react'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { cleanFragment } from '#src/kit/richText/cleaner.ts'

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
  const made = document.createElement(tag)
  made.className = className
  made.append(...children)
  return made
}

/** Rules of a whole page, for an element that stands for its body. */
const scoped = (css: string): string => css.replace(/(^|[\n}])body\{/g, '$1.mail{')

/** A mail as it was composed, with its own style in a tree of its own: nothing of the console reaches it, nor it the console. */
export const MailPreview = ({ mail, language, width, isDark }: Props) => {
  const host = useRef<HTMLDivElement>(null)
  const { body, signature, foot, style } = mail
  useLayoutEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(scoped(`${style.light}${isDark ? style.dark : ''}`))
    root.adoptedStyleSheets = [sheet]
    const card = element('div', 'card', cleanFragment(body))
    if (signature) card.append(element('div', 'sign', cleanFragment(signature)))
    const leave = element('a', '', foot.leave)
    const page = element(
      'div',
      'page',
      card,
      element('div', 'foot', element('p', '', `${foot.because} `, leave), element('p', '', foot.postalAddress)),
    )
    const whole = element('div', 'mail', page)
    whole.lang = language
    for (const link of whole.querySelectorAll('a')) link.target = '_blank'
    root.replaceChildren(whole)
  }, [body, signature, foot, style, isDark, language])
  return <div ref={host} className="mail-preview" style={{ maxWidth: width }} />
}
