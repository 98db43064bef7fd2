import sharp from 'sharp'
import type { Pixels } from '#contract/core/files/rules.ts'
import { paint } from './pictures.ts'
import { lightAt, type SilhouetteName } from './silhouettes.ts'

type Colour = readonly [number, number, number]

const mix = (one: Colour, other: Colour, part: number): Colour => {
  const channel = (index: 0 | 1 | 2) => Math.round(one[index] + (other[index] - one[index]) * part)
  return [channel(0), channel(1), channel(2)]
}

const white: Colour = [255, 255, 255]

/** Returns a colour of medium lightness for a hue in degrees. */
const colourOf = (hue: number): Colour => {
  const channel = (offset: number) => {
    const step = (offset + hue / 30) % 12
    return Math.round(255 * (0.44 - 0.24 * Math.max(-1, Math.min(step - 3, 9 - step, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

/** Positions of caption letters in units of the picture's shorter side: words of several lengths, or characters. */
const captions = {
  words: [
    [-0.26, -0.12],
    [-0.09, -0.02],
    [0.01, 0.14],
    [0.17, 0.26],
  ],
  characters: [-3, -2, -1, 0, 1, 2].map((place) => [place * 0.08 + 0.015, place * 0.08 + 0.065]),
} as const
const captionTop = 0.55

/** Tests whether a point is in a caption. */
const inCaption = (x: number, y: number, kind: keyof typeof captions): boolean =>
  y > captionTop &&
  y < captionTop + (kind === 'words' ? 0.028 : 0.05) &&
  captions[kind].some(([from = 0, to = 0]) => x > from && x < to)

type DeviceAt = (x: number, y: number) => Colour | undefined

const waveRadii = [0.36, 0.43, 0.49]

const scenes = {
  /** Draws the device alone, on a tile of its colour. */
  productIcon: (x: number, y: number, colour: Colour, deviceAt: DeviceAt) =>
    deviceAt(x * 0.8, y * 0.8) ?? mix(colour, white, 0.86),
  /** Draws the device and search waves. */
  bindDeviceImage: (x: number, y: number, colour: Colour, deviceAt: DeviceAt, waves: number) => {
    const wave = Math.hypot(x, y)
    const isWave = waveRadii.slice(0, waves).some((radius) => Math.abs(wave - radius) < 0.008)
    return deviceAt(x * 1.1, y * 1.1) ?? (isWave ? mix(colour, white, 0.5) : white)
  },
  /** Draws the device above a band of its colour. */
  loadingPage: (x: number, y: number, colour: Colour, deviceAt: DeviceAt) =>
    deviceAt(x * 0.9, y * 0.9 + 0.2) ?? mix(colour, white, y > 0.5 ? 0.75 : 0.92),
}

/** Scale at which large pictures are drawn, which saves most of the work without visible loss. */
const coarseness = 6
const largestSide = 900

interface Look {
  /** Hue of the device in degrees. */
  hue: number
  silhouette: SilhouetteName
  /** Imitated caption below it: words or characters. */
  caption?: keyof typeof captions | undefined
  /** Number of waves, if the picture has any. */
  waves?: number
}

/** Draws and stores a picture of an invented device for one file field of a product. */
export const drawProduct = async (
  scene: keyof typeof scenes,
  size: Pixels,
  { hue, silhouette, caption, waves = waveRadii.length }: Look,
): Promise<Buffer> => {
  const isLarge = Math.max(size.width, size.height) > largestSide
  const { width, height } = isLarge
    ? { width: Math.round(size.width / coarseness), height: Math.round(size.height / coarseness) }
    : size
  const side = Math.min(width, height)
  const colour = colourOf(hue)
  const deviceAt: DeviceAt = (x, y) => {
    const light = lightAt(silhouette, x, y)
    return light === undefined ? undefined : mix(colour, white, light)
  }
  const png = await paint({ width, height }, (column, row) => {
    const [x, y] = [(column - width / 2) / side, (row - height / 2) / side]
    return caption && inCaption(x, y, caption) ? colour : scenes[scene](x, y, colour, deviceAt, waves)
  })
  return isLarge
    ? sharp(png).resize(size.width, size.height, { kernel: 'cubic', fit: 'fill' }).png({ palette: true }).toBuffer()
    : png
}
