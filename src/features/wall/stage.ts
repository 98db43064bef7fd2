import type { WallSnapshot } from '#contract/wall/snapshot.ts'

export type Shape = 'portrait' | 'landscape' | 'ultrawide'

/** What a wall is drawn on: its own size in pixels, and by how much it is scaled to fill its screen. */
export interface Stage {
  shape: Shape
  width: number
  height: number
  scale: number
}

/** What type and spaces are designed for: a wall is never narrower or lower than this, and has more room on other shapes. */
const designed: Record<Shape, { width: number; height: number }> = {
  portrait: { width: 1080, height: 1720 },
  landscape: { width: 1720, height: 1080 },
  ultrawide: { width: 2600, height: 900 },
}

const shapeOf = (ratio: number): Shape => (ratio < 1 ? 'portrait' : ratio < 2.6 ? 'landscape' : 'ultrawide')

/** One scale for both directions, so that nothing is distorted, whatever the shape of the screen. */
export const stageOf = (width: number, height: number): Stage => {
  const shape = shapeOf(width / height)
  const design = designed[shape]
  const scale = Math.min(width / design.width, height / design.height)
  return { shape, width: width / scale, height: height / scale, scale }
}

const reach = 8
const turns = [60, 47] as const

/**
 * Where the wall stands at a step, in pixels of its own size: a slow loop, a pixel or two at a time, so that no edge burns
 * into the screen. The two periods share no factor: the loop is closed after 2,820 steps.
 */
export const shiftAt = (step: number): { x: number; y: number } => {
  const [x, y] = turns.map((turn) => Math.round(reach * Math.sin((2 * Math.PI * step) / turn)))
  return { x: x ?? 0, y: y ?? 0 }
}

/** The props of every scene of a large screen. */
export interface SceneProps {
  snapshot: WallSnapshot
  /** The server's time, in epoch milliseconds. */
  now: number
}
