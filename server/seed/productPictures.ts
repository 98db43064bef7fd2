import sharp from 'sharp'
import type { Pixels } from '#contract/files/rules.ts'
import { paint } from './pictures.ts'

type Colour = readonly [number, number, number]

const mix = (one: Colour, other: Colour, part: number): Colour =>
  one.map((value, index) => Math.round(value + ((other[index] ?? 0) - value) * part)) as unknown as Colour

const white: Colour = [255, 255, 255]

/** A colour of this hue in degrees, of medium lightness. */
const colourOf = (hue: number): Colour =>
  [0, 8, 4].map((offset) => {
    const step = (offset + hue / 30) % 12
    return Math.round(255 * (0.44 - 0.24 * Math.max(-1, Math.min(step - 3, 9 - step, 1))))
  }) as unknown as Colour

/** Whether a place lies in a rounded box around a centre. */
const inBox = (x: number, y: number, halfWidth: number, halfHeight: number, corner: number): boolean => {
  const away = Math.hypot(Math.max(0, Math.abs(x) - halfWidth + corner), Math.max(0, Math.abs(y) - halfHeight + corner))
  return away <= corner
}

/** The device: a rounded body with a lit display and one button, in units of the picture's shorter side. */
const deviceAt = (x: number, y: number, colour: Colour): Colour | undefined => {
  if (inBox(x, y + 0.06, 0.14, 0.1, 0.03)) return mix(colour, white, 0.82)
  if (Math.hypot(x, y - 0.16) < 0.035) return mix(colour, white, 0.6)
  if (inBox(x, y, 0.21, 0.28, 0.09)) return colour
  return undefined
}

const scenes = {
  /** The device alone, on a tile of its own colour. */
  productIcon: (x: number, y: number, colour: Colour) => deviceAt(x * 0.8, y * 0.8, colour) ?? mix(colour, white, 0.86),
  /** The device, and the waves that look for it. */
  bindDeviceImage: (x: number, y: number, colour: Colour) => {
    const wave = Math.hypot(x, y)
    const isWave = [0.36, 0.43, 0.49].some((radius) => Math.abs(wave - radius) < 0.008)
    return deviceAt(x * 1.1, y * 1.1, colour) ?? (isWave ? mix(colour, white, 0.5) : white)
  },
  /** The device above a band of its colour. */
  loadingPage: (x: number, y: number, colour: Colour) =>
    deviceAt(x * 0.9, y * 0.9 + 0.2, colour) ?? mix(colour, white, y > 0.5 ? 0.75 : 0.92),
}

/** Large pictures are drawn small: their edges are soft either way, and many times fewer places are looked at. */
const coarseness = 6
const largestSide = 900

/** A picture of a made-up device for one place of a product. */
export const drawProduct = async (scene: keyof typeof scenes, size: Pixels, hue: number): Promise<Buffer> => {
  const isLarge = Math.max(size.width, size.height) > largestSide
  const { width, height } = isLarge
    ? { width: Math.round(size.width / coarseness), height: Math.round(size.height / coarseness) }
    : size
  const side = Math.min(width, height)
  const colour = colourOf(hue)
  const png = await paint({ width, height }, (x, y) =>
    scenes[scene]((x - width / 2) / side, (y - height / 2) / side, colour),
  )
  return isLarge
    ? sharp(png).resize(size.width, size.height, { kernel: 'cubic', fit: 'fill' }).png({ palette: true }).toBuffer()
    : png
}
