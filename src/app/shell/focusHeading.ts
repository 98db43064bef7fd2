const headingIn = (content: HTMLElement) => content.querySelector<HTMLElement>('h1[tabindex]')

/**
 * Focuses the page's heading, or the content until a heading appears, unless the focus has moved meanwhile. Returns a
 * function that stops waiting for the heading.
 */
export const focusHeading = (content: HTMLElement | null): (() => void) | undefined => {
  if (!content) return undefined
  const heading = headingIn(content)
  if (heading) {
    heading.focus()
    return undefined
  }
  content.focus()
  const observer = new MutationObserver(() => {
    const late = headingIn(content)
    const isElsewhere = document.activeElement !== content
    if (!late && !isElsewhere) return
    observer.disconnect()
    if (!isElsewhere) late?.focus()
  })
  observer.observe(content, { childList: true, subtree: true })
  return () => observer.disconnect()
}
