import { eventually } from '../eventually.ts'
import type { EngineTab, Json } from './tab.ts'

interface Point {
  x: number
  y: number
}

/** Returns the centre of the first visible, uncovered element of a name, scrolled into view. Runs in the page. */
const locate = (selector: string, name: string | undefined): Point | undefined => {
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim()
  for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || (name && nameOf(element) !== name)) continue
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const point = { x: left + width / 2, y: top + height / 2 }
    const front = document.elementFromPoint(point.x, point.y)
    if (front && (element.contains(front) || front.contains(element))) return point
  }
  return undefined
}

/** Operations of tests in a tab, equal in every engine. */
export interface Screen {
  tab: EngineTab
  /** Waits until a function returns a value other than undefined, null and false in the page. */
  until<Args extends readonly Json[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Waits until an element is visible, by its selector and name. Returns its centre. */
  see(selector: string, name?: string): Promise<Point>
  click(selector: string, name?: string): Promise<void>
  /** Clicks a field and types a text instead of its value. */
  fill(selector: string, text: string): Promise<void>
  /** Waits until no element matches. */
  gone(selector: string): Promise<void>
  /** Returns the texts of all matching elements. */
  texts(selector: string): Promise<string[]>
}

export const screenOf = (tab: EngineTab): Screen => {
  const until: Screen['until'] = (run, ...args) =>
    eventually(async () => {
      const result = await tab.evaluate(run, ...args)
      if (result === undefined || result === null || result === false)
        throw new Error(`Waited in vain for ${run} with ${JSON.stringify(args)}`)
      return result
    })
  const see: Screen['see'] = (selector, name) => {
    let last: Point | undefined
    // A menu or dialog that opens moves for a moment.
    return eventually(async () => {
      const before = last
      last = await tab.evaluate(locate, selector, name)
      if (!last || last.x !== before?.x || last.y !== before.y) throw new Error(`Cannot see ${selector} ${name ?? ''}`)
      return last
    })
  }
  const click: Screen['click'] = async (selector, name) => {
    const { x, y } = await see(selector, name)
    await tab.clickAt(x, y)
  }
  return {
    tab,
    until,
    see,
    click,
    fill: async (selector, text) => {
      await click(selector)
      await tab.press('Control+a')
      await tab.type(text)
    },
    gone: async (selector) => void (await until((one: string) => document.querySelector(one) === null, selector)),
    texts: (selector) =>
      tab.evaluate(
        (one: string) => [...document.querySelectorAll(one)].map(({ textContent }) => textContent?.trim() ?? ''),
        selector,
      ),
  }
}
