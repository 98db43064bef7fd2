import type { WallSnapshot } from '#contract/wall/snapshot.ts'

export type Shape = 'portrait' | 'landscape' | 'ultrawide'

/** Drawing area of a wall: its size in pixels, and the scale that fits it to the screen. */
export interface Stage {
  shape: Shape
  width: number
  height: number
  scale: number
}

/** Minimum size of a stage by shape, for which type and spacing are designed. */
const designed: Record<Shape, { width: number; height: number }> = {
  portrait: { width: 1080, height: 1720 },
  landscape: { width: 1720, height: 1080 },
  ultrawide: { width: 2600, height: 900 },
}

const shapeOf = (ratio: number): Shape => (ratio < 1 ? 'portrait' : ratio < 2.6 ? 'landscape' : 'ultrawide')

/** Returns the stage for a screen size. A uniform scale avoids distortion. */
export const stageOf = (width: number, height: number): Stage => {
  const shape = shapeOf(width / height)
  const design = designed[shape]
  const scale = Math.min(width / design.width, height / design.height)
  return { shape, width: width / scale, height: height / scale, scale }
}

const amplitude = 8
const periods = [60, 47] as const

/**
 * Returns the offset of the wall in pixels at a step: a slow loop of a pixel or two per step against burn-in. The
 * periods are coprime, so the loop closes after 2,820 steps.
 */
export const shiftAt = (step: number): { x: number; y: number } => {
  const [x, y] = periods.map((period) => Math.round(amplitude * Math.sin((2 * Math.PI * step) / period)))
  return { x: x ?? 0, y: y ?? 0 }
}

export interface SceneProps {
  snapshot: WallSnapshot
  /** Server time in epoch milliseconds. */
  now: number
}
