import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Renders content synchronously outside the document and returns its HTML. */
export const renderMarkup = (content: ReactNode): string => {
  const container = document.createElement('div')
  const root = createRoot(container)
  flushSync(() => root.render(content))
  const markup = container.innerHTML
  root.unmount()
  return markup
}
