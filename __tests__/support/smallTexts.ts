import type { Page } from 'playwright-core'

/** Lists visible texts in HTML and SVG with a rendered font size below 11 px. */
export const findSmallTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 11
    const faults = new Set<string>()
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const { parentElement: element, textContent } = nodes.currentNode
      const text = textContent?.trim()
      if (
        !element ||
        !text ||
        element.closest('.visually-hidden, .highcharts-visually-hidden, .skip-link, option, title')
      )
        continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale
      // Tolerates rounding of a twentieth of a pixel.
      if (size < least - 0.05) faults.add(`"${text.slice(0, 40)}" is ${size.toFixed(1)} px high`)
    }
    return [...faults]
  })
