import { randomInt } from 'node:crypto'
import { letterOf } from '#server/features/accounts/handlers/auth/picture/letters.ts'
import { type Contour, mapPoints } from '#server/features/accounts/handlers/auth/picture/shapes.ts'
import { rotateContours } from './templates.ts'

export const size = { width: 120, height: 40 }
const semibold = 2
const fontSize = 28

const between = (low: number, high: number) => low + (randomInt(1_000) / 1_000) * (high - low)

/** Draws the outlines of letters that are only moved, scaled, rotated and sheared, which the solvers can read. */
export const plainPicture = async (code: string): Promise<Contour[]> => {
  const step = size.width / (code.length + 0.4)
  const letters = [...code].map(async (letter, index) => {
    const [x, y] = [step * (index + 0.35) + between(-2, 2), between(27, 33)]
    const scale = (fontSize / 100) * between(0.9, 1.1)
    const lean = Math.tan(between(-0.14, 0.14))
    const leaning = mapPoints(await letterOf(letter, semibold), ([px, py]) => [(px + py * lean) * scale, py * scale])
    return mapPoints(rotateContours(leaning, between(-0.24, 0.24)), ([px, py]) => [px + x, py + y])
  })
  return (await Promise.all(letters)).flat()
}
