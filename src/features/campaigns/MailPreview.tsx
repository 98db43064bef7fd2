import { useLayoutEffect, useRef } from 'react'
import { sanitizePage } from '#src/kit/richText/sanitizer.ts'

interface Props {
  /** Markup with inline styles, and the rules that override them in dark mode. */
  mail: { page: string; darkStyle: string }
  width: number
  isDark: boolean
}

/** Renders a composed mail in a shadow root, which isolates it from the styles of the console. */
export const MailPreview = ({ mail: { page, darkStyle }, width, isDark }: Props) => {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(isDark ? darkStyle : '')
    root.adoptedStyleSheets = [sheet]
    const content = sanitizePage(page)
    for (const link of content.querySelectorAll('a')) link.target = '_blank'
    root.replaceChildren(content)
  }, [page, darkStyle, isDark])
  return <div ref={host} className="mail-preview" style={{ maxWidth: width }} />
}
