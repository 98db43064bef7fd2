import { Graph, layout } from '@dagrejs/dagre'
import type { Language } from '#contract/core/localizedText.ts'
import type { Translate } from '#contract/core/text.ts'
import type { StatechartName } from '#contract/workflows/statecharts.ts'
import { type Chart, type ChartEdge, type ChartState, type Edge, edgeKey, readChart } from './chart.ts'
import { curvePath, type Direction, type DrawingPoint, loopPath } from './curve.ts'
import { estimateTextWidth, wrapText } from './wrapText.ts'

/** A rectangle by its centre. */
export interface Box extends DrawingPoint {
  width: number
  height: number
}

export interface StateLayout extends Box, Pick<ChartState, 'name' | 'final' | 'tone'> {
  label: string
  /** Wrapped description; empty in a compact drawing. */
  lines: string[]
}

export interface EdgeLayout extends ChartEdge {
  key: string
  /** Points from the border of one state to that of the next. */
  points: DrawingPoint[]
  line: string
  /** Start of the last segment, which determines the direction of the arrow's head. */
  tail: DrawingPoint
  /** Position and texts of the label. */
  words: Box & {
    label: string
    /** Wrapped condition; empty in a compact drawing. */
    lines: string[]
  }
}

export interface Layout {
  width: number
  height: number
  states: StateLayout[]
  edges: EdgeLayout[]
  /** Initial marker: the dot, and the tip of its arrow. */
  start: { dot: DrawingPoint; tip: DrawingPoint }
  /** True if descriptions and conditions are part of the drawing. */
  full: boolean
}

/** Direction of the drawing, and whether it includes descriptions and conditions. */
export interface DrawingStyle {
  direction: Direction
  full: boolean
}

/** Font sizes and line heights in pixels. Drawings are never scaled down, so none may be below 11. */
export const sizes = { label: 13, line: 11.5, event: 12, condition: 11, lead: 16, conditionLead: 14, icon: 14 }

const margin = 28
/** Gaps of a compact drawing, in pixels: its labels have one line. */
const compactGaps = { nodesep: 28, edgesep: 12, ranksep: 36 }
/** Padding between a state's border and its text. */
export const inset = 14
const maxTextWidth = 190
const corner = 18

const measureState = (state: ChartState, text: Translate, full: boolean) => {
  const label = text(state.label)
  const lines = full && state.description ? wrapText(text(state.description), maxTextWidth, sizes.line) : []
  const labelWidth = sizes.icon + 6 + estimateTextWidth(label, sizes.label) * 1.04
  const width =
    Math.max(full ? 150 : 112, labelWidth, ...lines.map((line) => estimateTextWidth(line, sizes.line))) + 2 * inset
  return { label, lines, width: Math.ceil(width), height: 42 + lines.length * sizes.lead + (lines.length > 0 ? 2 : 0) }
}

const measureLabel = ({ label, condition }: ChartEdge, text: Translate, full: boolean) => {
  const labelText = text(label)
  const lines = full && condition ? wrapText(text(condition), maxTextWidth, sizes.condition) : []
  const textWidth = Math.max(
    estimateTextWidth(labelText, sizes.event),
    ...lines.map((line) => estimateTextWidth(line, sizes.condition)),
  )
  return { label: labelText, lines, width: Math.ceil(textWidth) + 12, height: 20 + lines.length * sizes.conditionLead }
}

/**
 * Returns the point at which an arrow leaves or enters a state: straight towards the adjacent point if possible, clear
 * of the corners.
 */
const borderPoint = ({ x, y, width, height }: Box, towards: DrawingPoint, direction: Direction): DrawingPoint => {
  const clamp = (value: number, middle: number, half: number) => Math.min(middle + half, Math.max(middle - half, value))
  return direction === 'TB'
    ? { x: clamp(towards.x, x, width / 2 - corner), y: y + (Math.sign(towards.y - y) * height) / 2 }
    : { x: x + (Math.sign(towards.x - x) * width) / 2, y: clamp(towards.y, y, height / 2 - corner / 2) }
}

/** Returns the points of a self-transition: out towards its label, which is beside or below the state, and back. */
const selfTransitionPoints = (state: Box, words: Box, direction: Direction): DrawingPoint[] => {
  const isDown = direction === 'TB'
  const [from, to] = isDown ? [state.x, words.x] : [state.y, words.y]
  const side = Math.sign(to - from)
  const near = from + (side * (isDown ? state.width : state.height)) / 2
  const far = to - side * ((isDown ? words.width : words.height) / 2 + 4)
  const middle = isDown ? state.y : state.x
  const path = [
    [near, middle - 8],
    [far, middle - 14],
    [far, middle + 14],
    [near, middle + 8],
  ] as const
  return path.map(([along, across]) => (isDown ? { x: along, y: across } : { x: across, y: along }))
}

/** Computes the distance of each state from the initial state (breadth-first search). */
const stateDepths = ({ initial, edges }: Chart): Map<string, number> => {
  const depths = new Map([[initial, 0]])
  for (const [state, depth] of depths)
    for (const { from, to } of edges) if (from === state && !depths.has(to)) depths.set(to, depth + 1)
  return depths
}

/** Shifts the drawing if labels of self-transitions exceed its bounds, and enlarges it. Mutates the graph. */
const shiftIntoBounds = (graph: Graph): void => {
  const nodes = graph.nodes().map((name) => graph.node(name) as Box)
  const edges = graph.edges().map((edge) => graph.edge(edge) as Box & { points: DrawingPoint[] })
  const graphSize = graph.graph() as { width: number; height: number }
  for (const [side, size] of [
    ['x', 'width'],
    ['y', 'height'],
  ] as const) {
    const boxes = [...nodes, ...edges]
    const shift = Math.max(0, margin - Math.min(...boxes.map((box) => box[side] - box[size] / 2)))
    const points = edges.flatMap((edge) => edge.points)
    // Boxes may share points, which must move once.
    for (const one of new Set<DrawingPoint>([...boxes, ...points])) one[side] += shift
    graphSize[size] = Math.max(
      graphSize[size] + shift,
      margin + Math.max(...boxes.map((box) => box[side] + box[size] / 2)),
    )
  }
}

const computeLayout = (chart: Chart, text: Translate, { direction, full }: DrawingStyle): Layout => {
  const graph = new Graph({ multigraph: true })
  const isDown = direction === 'TB'
  graph.setGraph({
    rankdir: direction,
    ...(full ? { nodesep: isDown ? 44 : 40, edgesep: 28, ranksep: isDown ? 54 : 44 } : compactGaps),
    marginx: margin,
    marginy: margin,
  })
  const states = chart.states.map((state) => ({ ...state, ...measureState(state, text, full) }))
  const edges = chart.edges.map((edge) => ({ ...edge, key: edgeKey(edge), words: measureLabel(edge, text, full) }))
  for (const { name, width, height } of states) graph.setNode(name, { width, height })
  const depths = stateDepths(chart)
  /** Tests for edges that lead back: they are laid out reversed, so that earlier states come first. */
  const isBackEdge = ({ from, to }: Edge) => (depths.get(to) ?? 0) < (depths.get(from) ?? 0)
  const layoutDirection = (edge: Edge) =>
    (isBackEdge(edge) ? [edge.to, edge.from] : [edge.from, edge.to]) as [string, string]
  for (const edge of edges)
    graph.setEdge(
      ...layoutDirection(edge),
      { width: edge.words.width, height: edge.words.height, labelpos: 'c' },
      edge.key,
    )
  layout(graph)
  shiftIntoBounds(graph)

  const stateLayouts = states.map((state) => ({ ...state, ...(graph.node(state.name) as Box) }))
  const graphSize = edges.map((edge) => {
    const {
      points: layoutPoints,
      x,
      y,
    } = graph.edge(...layoutDirection(edge), edge.key) as DrawingPoint & { points: DrawingPoint[] }
    const points = isBackEdge(edge) ? layoutPoints.toReversed() : layoutPoints
    const words = { ...edge.words, x, y }
    if (edge.from === edge.to) {
      const path = selfTransitionPoints(graph.node(edge.from) as Box, words, direction)
      return { ...edge, points: path, line: loopPath(path), tail: path.at(-2) as DrawingPoint, words }
    }
    const between = points.slice(1, -1)
    const from = borderPoint(graph.node(edge.from) as Box, between[0] as DrawingPoint, direction)
    const last = between.at(-1) as DrawingPoint
    const to = borderPoint(graph.node(edge.to) as Box, last, direction)
    const tail = isDown ? { x: to.x, y: last.y } : { x: last.x, y: to.y }
    const path = [from, ...between, to]
    return { ...edge, points: path, line: curvePath(path, direction), tail, words }
  })
  const first = stateLayouts.find(({ name }) => name === chart.initial) as StateLayout
  const tip = isDown ? { x: first.x, y: first.y - first.height / 2 } : { x: first.x - first.width / 2, y: first.y }
  const dot = isDown ? { x: tip.x, y: tip.y - 22 } : { x: tip.x - 22, y: tip.y }
  const { width, height } = graph.graph() as { width: number; height: number }
  return { width, height, states: stateLayouts, edges: graphSize, start: { dot, tip }, full }
}

const cache = new Map<string, Layout>()

/** Language of a drawing and its translator. */
interface TextOptions {
  language: Language
  text: Translate
}

/** Returns the layout of a statechart, cached by language and style. */
export const statechartLayout = (
  name: StatechartName,
  { language, text }: TextOptions,
  shape: DrawingStyle,
): Layout => {
  const key = `${name} ${language} ${shape.direction} ${shape.full}`
  const computed = cache.get(key) ?? computeLayout(readChart(name), text, shape)
  cache.set(key, computed)
  return computed
}

const shapes: readonly DrawingStyle[] = [
  { direction: 'TB', full: true },
  { direction: 'LR', full: true },
  { direction: 'TB', full: false },
  { direction: 'LR', full: false },
]

/** A size in CSS pixels. */
export interface AvailableSize {
  width: number
  height: number
}

/** Tests whether a drawing at a scale is visible without scrolling. */
export const fitsIn = (room: AvailableSize, { width, height }: Layout, scale = 1): boolean =>
  width * scale <= room.width && height * scale <= room.height

/** Returns the share of a drawing that is visible without scrolling, from 0 to 1. */
const visibleShare = (room: AvailableSize, { width, height }: Layout) =>
  Math.min(1, room.width / width) * Math.min(1, room.height / height)

/** Returns the most detailed layout that fits, otherwise the one with the largest visible share. */
export const fittingLayout = (name: StatechartName, reader: TextOptions, room: AvailableSize): Layout => {
  const layouts = shapes.map((shape) => statechartLayout(name, reader, shape))
  const fitting = layouts.find((layout) => fitsIn(room, layout))
  return fitting ?? (layouts.toSorted((a, b) => visibleShare(room, b) - visibleShare(room, a))[0] as Layout)
}

/** Maximum scale; more does not improve legibility. */
const maxScale = 1.2

/** Returns the scale that fills the available size without clipping: from 1, so that text stays legible, to 1.2. */
export const fittingScale = (room: AvailableSize, { width, height }: Layout): number =>
  Math.min(maxScale, Math.max(1, Math.min(room.width / width, room.height / height)))
