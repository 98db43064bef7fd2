import type { Page } from 'playwright-core'

/**
 * Words that a reader does not see whole: cut off by what they stand in, without a title that says all, or reaching out
 * of the window. Also the page itself where it is wider than the window. Cells of a table are not looked at: they hold
 * data and are as wide as their column.
 */
export const clippedOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // What follows the size of the window has followed it by then.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const slack = 1

    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.visually-hidden, .skip-link, .grid-cell, svg, option, [hidden]')

    /** What cuts the words off, going outwards; what scrolls, and a header in a table that scrolls, end the way. */
    const cuttingBy = (box: DOMRect, inside: Element): Element | undefined => {
      for (let around: Element | null = inside; around; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around)
        const { left, right } = around.getBoundingClientRect()
        const cuts = overflowX === 'hidden' || overflowX === 'clip' || around.matches('button, .chip, .tag')
        if (cuts && (box.right > right + slack || box.left < left - slack)) return around
        if (overflowX === 'auto' || overflowX === 'scroll' || around.matches('.header-cell')) return undefined
      }
      return box.right > innerWidth + slack || box.left < -slack ? document.body : undefined
    }

    const found: string[] = []
    let seen = 0
    while (words.nextNode()) {
      const { parentElement: element, textContent: text } = words.currentNode
      if (!element || !text?.trim() || !isSeen(element)) continue
      seen++
      range.selectNodeContents(words.currentNode)
      const cutting = cuttingBy(range.getBoundingClientRect(), element)
      if (cutting && !element.closest('[title]')) found.push(`"${text}" in ${cutting.tagName}.${cutting.className}`)
    }
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`The page is ${scrollWidth} px wide in a window of ${clientWidth}`)
    if (seen < 5) found.push(`There are only ${seen} words on the page`)
    return found
  })
