const headingIn = (content: HTMLElement) => content.querySelector<HTMLElement>('h1[tabindex]')

/**
 * Gives the focus to the page's heading. One that comes later, with its record, gets it from the page, unless it has gone
 * elsewhere meanwhile. What is returned ends the waiting.
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
