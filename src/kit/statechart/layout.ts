import { Graph, layout } from '@dagrejs/dagre'
import type { Language } from '#contract/core/localizedText.ts'
import type { Translate } from '#contract/core/text.ts'
import type { StatechartName } from '#contract/workflows/statecharts.ts'
import { type Chart, type ChartEdge, type ChartState, type Edge, edgeKey, readChart } from './chart.ts'
import { curvePath, type Direction, type DrawingPoint, loopPath } from './curve.ts'
import { estimateTextWidth, wrapText } from './wrapText.ts'

/** A rectangle by its middle. */
export interface Box extends DrawingPoint {
  width: number
  height: number
}

export interface StateLayout extends Box, Pick<ChartState, 'name' | 'final' | 'tone'> {
  label: string
  /** Its meaning, in lines; none in a compact drawing. */
  lines: string[]
}

export interface EdgeLayout extends ChartEdge {
  key: string
  /** From the edge of one state to that of the next. */
  points: DrawingPoint[]
  line: string
  /** Where the last stretch comes from: the arrow's head looks away from it. */
  tail: DrawingPoint
  /** Its words, and where they stand. */
  words: Box & {
    label: string
    /** Its condition, in lines; none in a compact drawing. */
    lines: string[]
  }
}

export interface Layout {
  width: number
  height: number
  states: StateLayout[]
  edges: EdgeLayout[]
  /** Where records begin: the dot, and the tip of its arrow. */
  start: { dot: DrawingPoint; tip: DrawingPoint }
}

/** The direction of the drawing, and whether states show their meaning and events their conditions. */
export interface DrawingStyle {
  direction: Direction
  full: boolean
}

/** Font sizes and line heights in pixels; no drawing is shown smaller, so none may be below 11. */
export const sizes = { label: 13, line: 11.5, event: 12, condition: 11, lead: 16, conditionLead: 14, icon: 14 }

const margin = 28
/** Between a state's edge and its words. */
export const inset = 14
const widest = 190
const corner = 18

const stateBox = (state: ChartState, text: Translate, full: boolean) => {
  const label = text(state.label)
  const lines = full && state.description ? wrapText(text(state.description), widest, sizes.line) : []
  const labelWidth = sizes.icon + 6 + estimateTextWidth(label, sizes.label) * 1.04
  const width =
    Math.max(full ? 150 : 112, labelWidth, ...lines.map((line) => estimateTextWidth(line, sizes.line))) + 2 * inset
  return { label, lines, width: Math.ceil(width), height: 42 + lines.length * sizes.lead + (lines.length > 0 ? 2 : 0) }
}

const edgeWords = ({ label, condition }: ChartEdge, text: Translate, full: boolean) => {
  const written = text(label)
  const lines = full && condition ? wrapText(text(condition), widest, sizes.condition) : []
  const needed = Math.max(
    estimateTextWidth(written, sizes.event),
    ...lines.map((line) => estimateTextWidth(line, sizes.condition)),
  )
  return { label: written, lines, width: Math.ceil(needed) + 12, height: 20 + lines.length * sizes.conditionLead }
}

/** Where an arrow leaves or enters a state: straight towards the point before it, where it can, clear of the corners. */
const doorOf = ({ x, y, width, height }: Box, towards: DrawingPoint, direction: Direction): DrawingPoint => {
  const clamp = (value: number, middle: number, half: number) => Math.min(middle + half, Math.max(middle - half, value))
  return direction === 'TB'
    ? { x: clamp(towards.x, x, width / 2 - corner), y: y + (Math.sign(towards.y - y) * height) / 2 }
    : { x: x + (Math.sign(towards.x - x) * width) / 2, y: clamp(towards.y, y, height / 2 - corner / 2) }
}

/** An event that leads back to its own state: out towards its words, which stand beside or below, and back before them. */
const loopAt = (state: Box, words: Box, direction: Direction): DrawingPoint[] => {
  const isDown = direction === 'TB'
  const [from, to] = isDown ? [state.x, words.x] : [state.y, words.y]
  const side = Math.sign(to - from)
  const near = from + (side * (isDown ? state.width : state.height)) / 2
  const far = to - side * ((isDown ? words.width : words.height) / 2 + 4)
  const middle = isDown ? state.y : state.x
  const way = [
    [near, middle - 8],
    [far, middle - 14],
    [far, middle + 14],
    [near, middle + 8],
  ] as const
  return way.map(([along, across]) => (isDown ? { x: along, y: across } : { x: across, y: along }))
}

/** How many events each state is away from the beginning. */
const depthsOf = ({ initial, edges }: Chart): Map<string, number> => {
  const depths = new Map([[initial, 0]])
  for (const [state, depth] of depths)
    for (const { from, to } of edges) if (from === state && !depths.has(to)) depths.set(to, depth + 1)
  return depths
}

/** Words of an event that leads back to its own state may stand out at an edge: all moves over, and the drawing grows. */
const moveInside = (graph: Graph): void => {
  const nodes = graph.nodes().map((name) => graph.node(name) as Box)
  const edges = graph.edges().map((edge) => graph.edge(edge) as Box & { points: DrawingPoint[] })
  const drawn = graph.graph() as { width: number; height: number }
  for (const [side, size] of [
    ['x', 'width'],
    ['y', 'height'],
  ] as const) {
    const boxes = [...nodes, ...edges]
    const by = Math.max(0, margin - Math.min(...boxes.map((box) => box[side] - box[size] / 2)))
    const points = edges.flatMap((edge) => edge.points)
    // Boxes may share points.
    for (const one of new Set<DrawingPoint>([...boxes, ...points])) one[side] += by
    drawn[size] = Math.max(drawn[size] + by, margin + Math.max(...boxes.map((box) => box[side] + box[size] / 2)))
  }
}

const place = (chart: Chart, text: Translate, { direction, full }: DrawingStyle): Layout => {
  const graph = new Graph({ multigraph: true })
  const isDown = direction === 'TB'
  graph.setGraph({
    rankdir: direction,
    nodesep: isDown ? 44 : 40,
    edgesep: 28,
    ranksep: isDown ? 54 : 44,
    marginx: margin,
    marginy: margin,
  })
  const states = chart.states.map((state) => ({ ...state, ...stateBox(state, text, full) }))
  const edges = chart.edges.map((edge) => ({ ...edge, key: edgeKey(edge), words: edgeWords(edge, text, full) }))
  for (const { name, width, height } of states) graph.setNode(name, { width, height })
  const depths = depthsOf(chart)
  /** A way back is laid out from its end, so that what comes first stands first. */
  const isBack = ({ from, to }: Edge) => (depths.get(to) ?? 0) < (depths.get(from) ?? 0)
  const laidOut = (edge: Edge) => (isBack(edge) ? [edge.to, edge.from] : [edge.from, edge.to]) as [string, string]
  for (const edge of edges)
    graph.setEdge(...laidOut(edge), { width: edge.words.width, height: edge.words.height, labelpos: 'c' }, edge.key)
  layout(graph)
  moveInside(graph)

  const placed = states.map((state) => ({ ...state, ...(graph.node(state.name) as Box) }))
  const drawn = edges.map((edge) => {
    const { points: laid, x, y } = graph.edge(...laidOut(edge), edge.key) as DrawingPoint & { points: DrawingPoint[] }
    const points = isBack(edge) ? laid.toReversed() : laid
    const words = { ...edge.words, x, y }
    if (edge.from === edge.to) {
      const way = loopAt(graph.node(edge.from) as Box, words, direction)
      return { ...edge, points: way, line: loopPath(way), tail: way.at(-2) as DrawingPoint, words }
    }
    const between = points.slice(1, -1)
    const from = doorOf(graph.node(edge.from) as Box, between[0] as DrawingPoint, direction)
    const last = between.at(-1) as DrawingPoint
    const to = doorOf(graph.node(edge.to) as Box, last, direction)
    const tail = isDown ? { x: to.x, y: last.y } : { x: last.x, y: to.y }
    const way = [from, ...between, to]
    return { ...edge, points: way, line: curvePath(way, direction), tail, words }
  })
  const first = placed.find(({ name }) => name === chart.initial) as StateLayout
  const tip = isDown ? { x: first.x, y: first.y - first.height / 2 } : { x: first.x - first.width / 2, y: first.y }
  const dot = isDown ? { x: tip.x, y: tip.y - 22 } : { x: tip.x - 22, y: tip.y }
  const { width, height } = graph.graph() as { width: number; height: number }
  return { width, height, states: placed, edges: drawn, start: { dot, tip } }
}

const known = new Map<string, Layout>()

/** The reader of a drawing: their language, and its renderer of texts. */
interface Reader {
  language: Language
  text: Translate
}

/** Where everything stands in the drawing of a workflow: computed once for each language and shape. */
export const statechartLayout = (name: StatechartName, { language, text }: Reader, shape: DrawingStyle): Layout => {
  const key = `${name} ${language} ${shape.direction} ${shape.full}`
  const made = known.get(key) ?? place(readChart(name), text, shape)
  known.set(key, made)
  return made
}

const shapes: readonly DrawingStyle[] = [
  { direction: 'TB', full: true },
  { direction: 'LR', full: true },
  { direction: 'TB', full: false },
  { direction: 'LR', full: false },
]

/** A room in CSS pixels. */
export interface AvailableSize {
  width: number
  height: number
}

const fits = (room: AvailableSize, { width, height }: Layout) => width <= room.width && height <= room.height

/** The part of a drawing that a room shows without scrolling, from 0 to 1. */
const shownIn = (room: AvailableSize, { width, height }: Layout) =>
  Math.min(1, room.width / width) * Math.min(1, room.height / height)

/** Returns the fullest drawing that fits into this room, otherwise the one of which it shows most. */
export const fittingLayout = (name: StatechartName, reader: Reader, room: AvailableSize): Layout => {
  const layouts = shapes.map((shape) => statechartLayout(name, reader, shape))
  const fitting = layouts.find((layout) => fits(room, layout))
  return fitting ?? (layouts.toSorted((a, b) => shownIn(room, b) - shownIn(room, a))[0] as Layout)
}

/** Larger than drawn is no more readable. */
const maxScale = 1.2

/** Returns the scale that fills a room without cutting the drawing off: from 1, so that it stays readable, to 1.2. */
export const fittingScale = (room: AvailableSize, { width, height }: Layout): number =>
  Math.min(maxScale, Math.max(1, Math.min(room.width / width, room.height / height)))
