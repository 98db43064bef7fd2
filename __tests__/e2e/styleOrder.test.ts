import type { Page } from 'playwright-core'
import { type Console, startConsole } from '#support/console.ts'
import { openReader } from '#support/readers.ts'
import { dailyPart } from '#support/sampling.ts'

/** One page of each type: each loads style sheets that the others do not. */
const pageTypes = [
  '/main/bloodPressure',
  '/main/deviceAdmin',
  '/main/dataCenterAdmin',
  '/main/auditProduct',
  '/main/vendor',
  '/main/dialMarket',
  '/main/materialLibraryList?view=cards',
  '/main/statecharts',
  '/main/addService',
]

/** Computed styles by the tag and class names of the elements that have them. */
type Looks = Record<string, string[]>

/** Returns the computed styles of the visible elements of a page. */
const looksOf = (page: Page): Promise<Looks> =>
  page.evaluate(() => {
    const properties = [
      ...[
        'color',
        'backgroundColor',
        'fontSize',
        'fontWeight',
        'lineHeight',
        'padding',
        'marginTop',
        'marginBottom',
        'display',
        'gap',
      ],
      ...['borderTop', 'borderBottom', 'borderLeft', 'borderRight', 'borderRadius', 'textAlign', 'whiteSpace', 'fill'],
    ] as const
    const elements = [...document.querySelectorAll('main *')].filter((element) => {
      // Charts set inline styles while they draw.
      return element.checkVisibility() && !element.closest('.highcharts-container, [aria-busy="true"]')
    })
    const looks: Record<string, Set<string>> = {}
    for (const element of elements) {
      const style = getComputedStyle(element)
      const classes = [...element.classList].filter((name) => name.includes('-') && !/\d/.test(name.replace('bp6', '')))
      const kind = looks[`${element.tagName}.${classes.join('.')}`] ?? new Set()
      looks[`${element.tagName}.${classes.join('.')}`] = kind.add(properties.map((name) => style[name]).join(' | '))
    }
    return Object.fromEntries(Object.entries(looks).map(([kind, styles]) => [kind, [...styles].toSorted()]))
  })

/**
 * Returns the styles of the first visit that no element of the same kind has in the second. Kinds that the second lacks,
 * such as a button that is no longer disabled, and styles that it adds, such as those of a chart, are not compared.
 */
const findLost = (first: Looks, second: Looks): string[] =>
  Object.entries(first).flatMap(([kind, styles]) =>
    styles.filter((style) => second[kind] && !second[kind].includes(style)).map((style) => `${kind}: ${style}`),
  )

let console: Console
beforeAll(async () => {
  console = await startConsole()
})
afterAll(() => console.close())

describe('style sheets that other pages have loaded', () => {
  test.each(dailyPart(pageTypes, 3))('change nothing on %s', async (path) => {
    const reader = await openReader(console, path, { reducedMotion: 'reduce' })
    await reader.waitUntilSettled()
    const first = await looksOf(reader.page)
    for (const other of pageTypes.filter((type) => type !== path)) {
      await reader.open(other)
      await reader.waitUntilSettled()
    }
    await reader.open(path)
    await reader.waitUntilSettled()
    const second = await looksOf(reader.page)
    expect(Object.keys(first).filter((kind) => kind in second).length).toBeGreaterThan(5)
    expect(findLost(first, second)).toEqual([])
    await reader.context.close()
  })
})
