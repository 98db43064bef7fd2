import { useLayoutEffect, useRef } from 'react'
import { cleanFragment } from './cleaner.ts'
import './RichText.css'

const shown = (html: string): DocumentFragment => {
  const fragment = cleanFragment(html)
  for (const link of fragment.querySelectorAll('a')) link.target = '_blank'
  return fragment
}

/** Stored rich text, cleaned once more where it is shown. Its links open in a new tab. */
export const RichTextView = ({ html }: { html: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(shown(html)), [html])
  return <div ref={place} className="rich-text" />
}
