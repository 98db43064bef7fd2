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
