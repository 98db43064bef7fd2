import type { Page } from 'playwright-core'
import { findOverlaps } from './overlaps.ts'
import { runsEveryCase } from './sampling.ts'
import { findSmallTexts } from './smallTexts.ts'

/**
 * Lists texts that are not fully visible: cut off by an ancestor, without a title that contains all of it,
 * or outside the window. Also lists covered controls, tables without room or with too many frozen columns,
 * and pages wider than the window. Table cells are excluded: they contain data and are as wide as their
 * column.
 */
export const findClippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Two frames, so that elements have followed a change of the window size.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const slack = 1

    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest(
        '.visually-hidden, .highcharts-visually-hidden, .skip-link, .modal-untitled > .bp6-dialog-header, .grid-cell, svg, option, [hidden]',
      )

    /** Reads the edges of an element that decide whether it clips text. Cached, as each contains many texts. */
    const edgesOf = (() => {
      const cache = new Map<Element, { left: number; right: number; cuts: boolean; ends: boolean }>()
      return (element: Element) => {
        const edges = cache.get(element)
        if (edges) return edges
        const { overflowX } = getComputedStyle(element)
        const { left, right } = element.getBoundingClientRect()
        const cuts = overflowX === 'hidden' || overflowX === 'clip' || element.matches('button, .chip, .tag')
        const ends = overflowX === 'auto' || overflowX === 'scroll' || element.matches('.header-cell')
        const box = { left, right, cuts, ends }
        cache.set(element, box)
        return box
      }
    })()

    /**
     * Returns the nearest ancestor that clips a box. The search ends at scroll containers and at headers of
     * tables that scroll.
     */
    const cuttingBy = (box: DOMRect, inside: Element): Element | undefined => {
      for (let around: Element | null = inside; around; around = around.parentElement) {
        const { left, right, cuts, ends } = edgesOf(around)
        if (cuts && (box.right > right + slack || box.left < left - slack)) return around
        if (ends) return undefined
      }
      return box.right > innerWidth + slack || box.left < -slack ? document.body : undefined
    }

    const isScrolledAway = (control: Element): boolean => {
      const { top, bottom, left, right } = control.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      for (let around = control.parentElement; around; around = around.parentElement) {
        const box = around.getBoundingClientRect()
        const { overflowX, overflowY } = getComputedStyle(around)
        if (overflowY !== 'visible' && (y < box.top || y > box.bottom)) return true
        if (['auto', 'scroll'].includes(overflowX) && (x < box.left || x > box.right)) return true
      }
      return false
    }

    const faults: string[] = []
    let wordCount = 0
    while (textNodes.nextNode()) {
      const { parentElement: element, textContent: text } = textNodes.currentNode
      if (!element || !text?.trim() || !isSeen(element)) continue
      wordCount++
      range.selectNodeContents(textNodes.currentNode)
      const cutting = cuttingBy(range.getBoundingClientRect(), element)
      if (cutting && !element.closest('[title]')) faults.push(`"${text}" in ${cutting.tagName}.${cutting.className}`)
    }
    /** Returns the element that covers the middle of a control. */
    const coverOf = (control: Element): Element | undefined => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      if (width === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight || control.closest('[inert]'))
        return undefined
      const topElement = document.elementFromPoint(x, y)
      return topElement && !control.contains(topElement) && !topElement.contains(control) ? topElement : undefined
    }
    const dialog = document.querySelector('.bp6-overlay-open [role="dialog"]')
    const controls = [...(dialog ?? document.body).querySelectorAll('a, button, input, select, textarea, summary')]
    for (const control of controls.filter(isSeen)) {
      const cover = coverOf(control)
      // Scrolled content may be covered by sticky elements.
      const scrolls = control.closest('label, .bp6-table-container') || getComputedStyle(control).opacity === '0'
      if (cover && !scrolls && !isScrolledAway(control))
        faults.push(`${cover.tagName}.${cover.className} lies over ${control.tagName} "${control.textContent}"`)
    }
    // A closed select clips the chosen text without an ellipsis.
    const canvas = document.createElement('canvas').getContext('2d')
    for (const select of [...document.querySelectorAll('select')].filter(isSeen)) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const textNodes = select.selectedOptions[0]?.textContent ?? ''
      if (!canvas || select.title) continue
      canvas.font = font
      if (canvas.measureText(textNodes).width > room + slack) faults.push(`"${textNodes}" in a choice ${room} px wide`)
    }
    const table = document.querySelector('.list-table')?.getBoundingClientRect()
    if (table && table.height < 200) faults.push(`The table is ${table.height} px high`)
    const frozen = document.querySelector('.bp6-table-quadrant-left')?.getBoundingClientRect()
    if (table && frozen && frozen.width > Math.max(0.4 * table.width, table.width - 480) + slack)
      faults.push(`What is frozen takes ${frozen.width} px of a table of ${table.width}`)
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`The page is ${scrollWidth} px wide in a window of ${clientWidth}`)
    if (wordCount < 2) faults.push(`There are only ${wordCount} words on the page`)
    return faults
  })

/** Sizes of a desktop, a tablet and a phone, and of a small screen at 400 % (WCAG 1.4.10). */
const mainWindows = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 180 },
]

/** Intermediate sizes. The last one is a small screen at 200 % (WCAG 1.4.4). */
const windowsBetween = [
  { width: 1024, height: 700 },
  { width: 320, height: 568 },
  { width: 640, height: 360 },
]

/** Sizes of the window in which texts are checked: all of them if every case runs. */
export const windows = runsEveryCase() ? [...mainWindows, ...windowsBetween] : mainWindows

export interface TextFaults {
  /** Texts that are cut off or too small, and other layout faults. */
  clipped: string[]
  /** Texts that overlap. */
  overlapping: string[]
}

/** Windows in order of checking. If every case runs, the largest is checked again after the smallest. */
const visits = runsEveryCase() ? [...windows, ...windows.slice(0, 1)] : windows

/** Lists the faults of the texts of a page in each window. Resizes the page and ends with the largest window. */
export const findTextFaults = async (page: Page): Promise<TextFaults> => {
  const faults: TextFaults = { clipped: [], overlapping: [] }
  for (const window of visits) {
    const withWindow = (fault: string) => `${window.width} × ${window.height}: ${fault}`
    await page.setViewportSize(window)
    faults.clipped.push(...[...(await findClippedTexts(page)), ...(await findSmallTexts(page))].map(withWindow))
    faults.overlapping.push(...(await findOverlaps(page)).map(withWindow))
  }
  if (windows[0]) await page.setViewportSize(windows[0])
  return faults
}
