import { between } from './chance.ts'
import type { Point } from './shapes.ts'

type Map = (point: Point) => Point

/** Waves in both directions, each its own: straight lines become curves, and no two letters are bent alike. */
export const aWave = (size: number, length: readonly [number, number], depth: readonly [number, number]): Map => {
  const wave = () => {
    const [angle, phase] = [between(0, 2 * Math.PI), between(0, 2 * Math.PI)]
    const pace = (2 * Math.PI) / (size * between(...length))
    const amplitude = size * between(...depth)
    return ([x, y]: Point) => amplitude * Math.sin(pace * (x * Math.cos(angle) + y * Math.sin(angle)) + phase)
  }
  const [across, down, acrossToo, downToo] = [wave(), wave(), wave(), wave()]
  return (point) => [point[0] + across(point) + acrossToo(point) / 2, point[1] + down(point) + downToo(point) / 2]
}

/** Turned, sheared and stretched about the origin. */
export const aTurn = (): Map => {
  const angle = between(-0.32, 0.32)
  const shear = between(-0.3, 0.3)
  const [sx, sy] = [between(0.82, 1.15), between(0.88, 1.15)]
  return ([x, y]) => {
    const [u, v] = [(x + y * shear) * sx, y * sy]
    return [u * Math.cos(angle) - v * Math.sin(angle), u * Math.sin(angle) + v * Math.cos(angle)]
  }
}
