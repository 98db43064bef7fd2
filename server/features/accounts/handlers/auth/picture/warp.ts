import { randomInt } from 'node:crypto'
import type { Point } from './shapes.ts'

const steps = 10_000

export const randomBetween = (low: number, high: number): number => low + (randomInt(steps) / steps) * (high - low)
export const randomInteger = (low: number, high: number): number => randomInt(low, high + 1)
export const withProbability = (probability: number): boolean => randomBetween(0, 1) < probability

type PointMap = (point: Point) => Point

/** Returns a random sine warp along both axes. The bounds of wavelength and amplitude are shares of `size`. */
export const randomWave = (
  size: number,
  wavelength: readonly [number, number],
  amplitude: readonly [number, number],
): PointMap => {
  const wave = () => {
    const [angle, phase] = [randomBetween(0, 2 * Math.PI), randomBetween(0, 2 * Math.PI)]
    const frequency = (2 * Math.PI) / (size * randomBetween(...wavelength))
    const height = size * randomBetween(...amplitude)
    return ([x, y]: Point) => height * Math.sin(frequency * (x * Math.cos(angle) + y * Math.sin(angle)) + phase)
  }
  const [across, down, acrossToo, downToo] = [wave(), wave(), wave(), wave()]
  return (point) => [point[0] + across(point) + acrossToo(point) / 2, point[1] + down(point) + downToo(point) / 2]
}

/** Returns a random rotation, shear and scale about the origin. */
export const randomTransform = (): PointMap => {
  const angle = randomBetween(-0.32, 0.32)
  const shear = randomBetween(-0.3, 0.3)
  const [sx, sy] = [randomBetween(0.82, 1.15), randomBetween(0.88, 1.15)]
  return ([x, y]) => {
    const [u, v] = [(x + y * shear) * sx, y * sy]
    return [u * Math.cos(angle) - v * Math.sin(angle), u * Math.sin(angle) + v * Math.cos(angle)]
  }
}
