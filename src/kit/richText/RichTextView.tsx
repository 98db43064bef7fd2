import { useLayoutEffect, useRef } from 'react'
import { SectionBoundary } from '#src/kit/ui/SectionBoundary.tsx'
import { sanitizeToFragment } from './sanitizer.ts'
import './RichText.css'
import { useCalloutStyle } from './useCalloutStyle.ts'

const openInNewTabs = (fragment: DocumentFragment): DocumentFragment => {
  for (const link of fragment.querySelectorAll('a')) link.target = '_blank'
  return fragment
}

/** Marks the blocks that the other version does not contain. */
const markDifferences = (fragment: DocumentFragment, { html, as: markAs }: RichTextComparison): DocumentFragment => {
  const otherBlocks = new Set([...sanitizeToFragment(html).children].map(({ outerHTML }) => outerHTML))
  for (const block of [...fragment.children]) {
    if (otherBlocks.has(block.outerHTML)) continue
    const frame = document.createElement('div')
    frame.className = `rich-text-${markAs}`
    frame.setAttribute('role', markAs)
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

const Content = ({ html, comparison: against }: Props) => {
  const container = useRef<HTMLDivElement>(null)
  const [otherHtml, markAs] = [against?.html, against?.as]
  useLayoutEffect(() => {
    const fragment = sanitizeToFragment(html)
    container.current?.replaceChildren(
      openInNewTabs(
        otherHtml !== undefined && markAs ? markDifferences(fragment, { html: otherHtml, as: markAs }) : fragment,
      ),
    )
  }, [html, otherHtml, markAs])
  return <div ref={container} className="rich-text" style={useCalloutStyle()} />
}

/** Renders stored rich text, sanitized again. Links open in a new tab. */
export const RichTextView = (props: Props) => (
  <SectionBoundary>
    <Content {...props} />
  </SectionBoundary>
)
