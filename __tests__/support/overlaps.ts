import type { Page } from 'playwright-core'

/**
 * Lists pairs of visible texts that overlap, in HTML and SVG. A text behind an opaque background, such as a
 * row under a fixed header, does not count.
 */
export const findOverlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Box {
      left: number
      top: number
      right: number
      bottom: number
    }
    interface Text extends Box {
      element: Element
      text: string
    }
    const slack = 2
    const hiddenElements = '.visually-hidden, .highcharts-visually-hidden, .skip-link, option, title, [hidden], [inert]'
    const everything: Box = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }

    const common = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    })
    const isLarge = ({ left, top, right, bottom }: Box) => right - left > slack && bottom - top > slack

    const frames = new Map<Element, Box>()
    /**
     * Returns the clipping box of an element's children: its own edges if it clips, within those of its
     * ancestors.
     */
    const frameOf = (element: Element | null): Box => {
      if (!element) return everything
      const cached = frames.get(element)
      if (cached) return cached
      const { overflowX, overflowY, position, clipPath } = getComputedStyle(element)
      const parent =
        position === 'absolute' && element instanceof HTMLElement ? element.offsetParent : element.parentElement
      const outer = position === 'fixed' ? everything : frameOf(parent)
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const [cutsX, cutsY] = [
        overflowX !== 'visible' || clipPath !== 'none',
        overflowY !== 'visible' || clipPath !== 'none',
      ]
      const own = { ...everything, ...(cutsX && { left, right }), ...(cutsY && { top, bottom }) }
      const frame = common(outer, own)
      frames.set(element, frame)
      return frame
    }

    const textsOf = (node: Node): Text[] => {
      const { parentElement: element, textContent } = node
      const text = textContent?.trim()
      if (!element || !text || element.closest(hiddenElements)) return []
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      const frame = frameOf(element)
      return [...range.getClientRects()].flatMap((line) => {
        // A line box is taller than its letters.
        const reserve = line.height / 5
        const letters = { left: line.left, right: line.right, top: line.top + reserve, bottom: line.bottom - reserve }
        const box = common(letters, frame)
        return isLarge(box) ? [{ ...box, element, text }] : []
      })
    }

    const isOpaque = (element: Element): boolean => {
      const { backgroundColor, backgroundImage, fill, fillOpacity } = getComputedStyle(element)
      if (element instanceof SVGElement && element.tagName !== 'svg')
        return element.matches('rect, path, circle, ellipse, polygon') && fill !== 'none' && Number(fillOpacity) > 0.9
      const alpha = /\/ ([\d.]+)\)$|rgba\(.*, ([\d.]+)\)$/.exec(backgroundColor)
      return backgroundImage.startsWith('url') || !alpha || Number(alpha[1] ?? alpha[2]) > 0.9
    }

    /** Tests whether an opaque element is between two texts, at the centre of their intersection. */
    const isCovered = (a: Text, b: Text): boolean => {
      const { left, top, right, bottom } = common(a, b)
      const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
      const at = (element: Element) => stack.findIndex((one) => one === element || element.contains(one))
      const [first = -1, last = -1] = [at(a.element), at(b.element)].toSorted((x, y) => x - y)
      // One of them ignores the pointer or is outside the window.
      if (first === -1) return stack.length > 0 && stack.slice(0, last === -1 ? undefined : last).some(isOpaque)
      const upper = stack[first]
      return stack
        .slice(first, last)
        .some((one) => isOpaque(one) && !(one.contains(a.element) && one.contains(b.element) && one !== upper))
    }

    const isWithin = ({ left, top, right, bottom }: Box) =>
      left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight

    /** Outside the window hit testing is impossible: both count as visible. */
    const isPaintedOver = (a: Text, b: Text): boolean => {
      if (isWithin(common(a, b))) return !isCovered(a, b)
      return !a.element.contains(b.element) && !b.element.contains(a.element)
    }

    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (nodes.nextNode()) texts.push(...textsOf(nodes.currentNode))
    texts.sort((a, b) => a.top - b.top)
    const overlaps = new Set<string>()
    texts.forEach((a, at) => {
      for (let next = at + 1; next < texts.length; next++) {
        const b = texts[next]
        if (!b || b.top > a.bottom - slack) break
        if (a.element === b.element || !isLarge(common(a, b)) || !isPaintedOver(a, b)) continue
        overlaps.add(`"${a.text.slice(0, 40)}" and "${b.text.slice(0, 40)}"`)
      }
    })
    return [...overlaps]
  })
