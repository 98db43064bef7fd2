import type { Language } from '#contract/core/localizedText.ts'
import { languages } from '#contract/core/localizedText.ts'
import { statechartNames } from '#contract/workflows/statecharts.ts'
import { translateIn } from '#server/platform/core/texts.ts'
import { readChart } from '#src/kit/statechart/chart.ts'
import { type Box, fittingLayout, fittingScale, type Layout, statechartLayout } from '#src/kit/statechart/layout.ts'

const shapes = (['TB', 'LR'] as const).flatMap((direction) => [true, false].map((full) => ({ direction, full })))
const drawings = statechartNames.flatMap((name) =>
  languages.flatMap((language) => shapes.map((shape) => ({ name, language, shape, ...shape }))),
)

const overlap = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2
const pairs = <T>(list: readonly T[]) =>
  list.flatMap((one, index) => list.slice(index + 1).map((other) => [one, other]))
const isInside = ({ x, y, width, height }: Box, drawing: Layout) =>
  x - width / 2 >= 0 && y - height / 2 >= 0 && x + width / 2 <= drawing.width && y + height / 2 <= drawing.height

const readerOf = (language: Language) => ({ language, text: translateIn(language) })

describe.each(drawings)('the drawing of $name in $language, $direction, full: $full', ({ name, language, shape }) => {
  const drawing = statechartLayout(name, readerOf(language), shape)
  const words = drawing.edges.map((edge) => edge.words)

  test('contains every state of the workflow, and every event of every state', () => {
    const { states, edges } = readChart(name)
    expect(drawing.states.map((state) => state.name)).toEqual(states.map((state) => state.name))
    expect(drawing.edges).toHaveLength(edges.length)
    expect(edges.length).toBeGreaterThan(0)
  })

  test('separates states from each other, and event labels from states and each other', () => {
    const clashes = [
      ...pairs(drawing.states),
      ...pairs(words),
      ...drawing.states.flatMap((state) => words.map((one) => [state, one])),
    ].filter(([a, b]) => overlap(a as Box, b as Box))
    expect(clashes).toEqual([])
  })

  test('encloses all boxes, labels, and the initial dot', () => {
    const dot = { ...drawing.start.dot, width: 10, height: 10 }
    expect([...drawing.states, ...words, dot].filter((box) => !isInside(box, drawing))).toEqual([])
  })

  test('connects every arrow from the edge of its state to the edge of the next', () => {
    const boxes = new Map(drawing.states.map((state) => [state.name, state]))
    const slack = 1.5
    const isAt = (point: { x: number; y: number } | undefined, box: Box | undefined) =>
      point &&
      box &&
      Math.abs(point.x - box.x) <= box.width / 2 + slack &&
      Math.abs(point.y - box.y) <= box.height / 2 + slack
    const astray = drawing.edges.filter(
      ({ from, to, points }) => !isAt(points[0], boxes.get(from)) || !isAt(points.at(-1), boxes.get(to)),
    )
    expect(astray).toEqual([])
  })
})

describe('the drawing for a given size', () => {
  test('shows meanings and conditions if they fit, in the direction of the space', () => {
    const down = statechartLayout('vendorAudit', readerOf('en'), { direction: 'TB', full: true })
    expect(fittingLayout('vendorAudit', readerOf('en'), down)).toBe(down)
    const along = statechartLayout('vendorAudit', readerOf('en'), { direction: 'LR', full: true })
    expect(fittingLayout('vendorAudit', readerOf('en'), along)).toBe(along)
  })

  test('omits them if they do not fit', () => {
    const { states, edges } = fittingLayout('vendorAudit', readerOf('en'), { width: 480, height: 420 })
    expect([...states.flatMap(({ lines }) => lines), ...edges.flatMap(({ words }) => words.lines)]).toEqual([])
  })

  test('is never scaled below its layout size, and at most 1.2 times as large', () => {
    const layout = statechartLayout('productLife', readerOf('en'), { direction: 'TB', full: true })
    const scales = [0.1, 1, 1.1, 5].map((times) =>
      fittingScale({ width: layout.width * times, height: layout.height * times }, layout),
    )
    expect(scales).toEqual([1, 1, 1.1, 1.2].map((scale) => expect.closeTo(scale)))
  })

  test('is cached', () => {
    const shape = { direction: 'TB', full: true } as const
    expect(statechartLayout('dialShelf', readerOf('en'), { ...shape })).toBe(
      statechartLayout('dialShelf', readerOf('en'), { ...shape }),
    )
  })
})
