import { useLayoutEffect, useRef } from 'react'
import { cleanFragment } from './cleaner.ts'
import './RichText.css'

const inNewTabs = (fragment: DocumentFragment): DocumentFragment => {
  for (const link of fragment.querySelectorAll('a')) link.target = '_blank'
  return fragment
}

/** Marks the blocks that another text does not have. */
const mark = (fragment: DocumentFragment, { html, as }: Against): DocumentFragment => {
  const known = new Set([...cleanFragment(html).children].map(({ outerHTML }) => outerHTML))
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

export interface Against {
  html: string
  /** Whether its own blocks went or came. */
  as: 'deletion' | 'insertion'
}

interface Props {
  html: string
  /** Another version of the text, whose blocks stand as they are. */
  against?: Against | undefined
}

/** Stored rich text, cleaned once more where it is shown. Its links open in a new tab. */
export const RichTextView = ({ html, against }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [other, as] = [against?.html, against?.as]
  useLayoutEffect(() => {
    const fragment = cleanFragment(html)
    place.current?.replaceChildren(
      inNewTabs(other !== undefined && as ? mark(fragment, { html: other, as }) : fragment),
    )
  }, [html, other, as])
  return <div ref={place} className="rich-text" />
}
