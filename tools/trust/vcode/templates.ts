import { fontCount, letterOf } from '#server/features/accounts/handlers/auth/picture/letters.ts'
import { boundsOf, type Contour, mapPoints } from '#server/features/accounts/handlers/auth/picture/shapes.ts'
import { alphabet } from '#server/platform/auth/vcodes.ts'

/** A letter of a font as available to an attacker: height 1, centred at the origin. */
export interface Template {
  letter: string
  contours: Contour[]
}

export const rotateContours = (contours: Contour[], angle: number, stretch = 1): Contour[] => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return mapPoints(contours, ([x, y]) => [x * stretch * cos - y * sin, x * stretch * sin + y * cos])
}

/** Builds every letter in every font. */
export const allTemplates = (): Promise<Template[]> =>
  Promise.all(
    [...alphabet].flatMap((letter) =>
      Array.from({ length: fontCount }, async (_, face) => {
        const contours = await letterOf(letter, face)
        const { left, top, width, height } = boundsOf(contours)
        const middled = mapPoints(contours, ([x, y]) => [
          (x - left - width / 2) / height,
          (y - top - height / 2) / height,
        ])
        return { letter, contours: middled }
      }),
    ),
  )
