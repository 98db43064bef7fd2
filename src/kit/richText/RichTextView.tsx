import { useLayoutEffect, useRef } from 'react'
import { sanitizeToFragment } from './sanitizer.ts'
import './RichText.css'

const inNewTabs = (fragment: DocumentFragment): DocumentFragment => {
  for (const link of fragment.querySelectorAll('a')) link.target = '_blank'
  return fragment
}

/** Marks the blocks that the other version does not contain. */
const mark = (fragment: DocumentFragment, { html, as }: RichTextComparison): DocumentFragment => {
  const known = new Set([...sanitizeToFragment(html).children].map(({ outerHTML }) => outerHTML))
  for (const block of [...fragment.children]) {
    if (known.has(block.outerHTML)) continue
    const frame = document.createElement('div')
    frame.className = `rich-text-${as}`
    frame.setAttribute('role', as)
    block.replaceWith(frame)
    frame.append(block)
  }
  return fragment
}

export interface RichTextComparison {
  html: string
  /** Mark for blocks that only the displayed version has. */
  as: 'deletion' | 'insertion'
}

interface Props {
  html: string
  /** Another version of the text; blocks in both are not marked. */
  comparison?: RichTextComparison | undefined
}

/** Renders stored rich text, sanitized again. Links open in a new tab. */
export const RichTextView = ({ html, comparison: against }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [other, as] = [against?.html, against?.as]
  useLayoutEffect(() => {
    const fragment = sanitizeToFragment(html)
    place.current?.replaceChildren(
      inNewTabs(other !== undefined && as ? mark(fragment, { html: other, as }) : fragment),
    )
  }, [html, other, as])
  return <div ref={place} className="rich-text" />
}
