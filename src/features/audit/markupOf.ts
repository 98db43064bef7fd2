import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** What something looks like as markup, outside of the page. */
export const markupOf = (content: ReactNode): string => {
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() => root.render(content))
  const markup = place.innerHTML
  root.unmount()
  return markup
}
