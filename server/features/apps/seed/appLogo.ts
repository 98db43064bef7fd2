import type { Pixels } from '#contract/core/files/rules.ts'
import { paint } from '#server/platform/seed/pictures.ts'

type Colour = readonly [number, number, number]

const white: Colour = [255, 255, 255]
export const logoSize: Pixels = { width: 320, height: 320 }
const corner = 0.22

const mix = (one: Colour, other: Colour, share: number) =>
  one.map((part, index) => Math.round(part + ((other[index] ?? 0) - part) * share))

/**
 * Returns the signed distance of a point to a tile with round corners, centred at 0, 0 with its edges at 0.5; positive
 * outside.
 */
const distanceToTile = (x: number, y: number): number => {
  const [dx, dy] = [Math.abs(x) - 0.5 + corner, Math.abs(y) - 0.5 + corner]
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner
}

/** Draws the logo of a fictitious app as a PNG: white petals on a coloured tile. */
export const drawLogo = (colour: Colour, petals: number): Promise<Buffer> =>
  paint(logoSize, (column, row) => {
    const [x, y] = [column / logoSize.width - 0.5, row / logoSize.height - 0.5]
    if (distanceToTile(x, y) > 0) return white
    const reach = 0.19 + 0.12 * Math.cos(petals * Math.atan2(y, x))
    const distance = Math.hypot(x, y)
    const isPetal = distance < reach && distance > 0.06
    return mix(colour, white, isPetal ? 1 : 0.22 * (0.5 - y))
  })
