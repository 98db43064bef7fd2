import sharp from 'sharp'
import type { Pixels } from '#contract/core/files/rules.ts'
import type { Screen } from '#contract/dials/lab/inspection.ts'

/** Red, green, blue and alpha. */
type Colour = readonly [number, number, number, number]

export type Design = 'hands' | 'rings' | 'bars' | 'orbit' | 'grid'

const black: Colour = [0, 0, 0, 255]
const clear: Colour = [0, 0, 0, 0]
const turn = 2 * Math.PI
/** Time shown: ten past ten, as in product photos of watches. */
const shown = { hour: 10 / 12 + 10 / 720, minute: 10 / 60 }

const ofHue = (hue: number, lightness: number): Colour => {
  const [red, green, blue] = [0, 8, 4].map((offset) => {
    const step = (offset + hue / 30) % 12
    const reach = 0.7 * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1))))
  }) as [number, number, number]
  return [red, green, blue, 255]
}

/** Tests whether a point lies on a hand at a fraction of a turn from the top. */
const onHand = (x: number, y: number, part: number, length: number, width: number): boolean => {
  const [across, along] = [
    x * Math.cos(part * turn) + y * Math.sin(part * turn),
    x * Math.sin(part * turn) - y * Math.cos(part * turn),
  ]
  return Math.abs(across) < width && along > -0.06 && along < length
}

/** Returns the clockwise angle of a point from the top, as a fraction of a turn from 0 to 1. */
const angleOf = (x: number, y: number): number => (Math.atan2(x, -y) / turn + 1) % 1

type Scene = (x: number, y: number, hue: number, time: number) => Colour

const scenes: Record<Design, Scene> = {
  hands: (x, y, hue, time) => {
    if (Math.hypot(x, y) < 0.03 || onHand(x, y, time, 0.4, 0.006)) return ofHue(hue, 0.62)
    if (onHand(x, y, shown.hour, 0.24, 0.022) || onHand(x, y, shown.minute, 0.36, 0.015)) return [240, 244, 248, 255]
    const away = Math.hypot(x, y)
    const isMark = Math.abs(((angleOf(x, y) * 12 + 0.5) % 1) - 0.5) < 0.05
    return away > 0.41 && away < 0.46 && isMark ? ofHue(hue, 0.5) : ofHue(hue, 0.1)
  },
  rings: (x, y, hue, time) => {
    const ring = Math.floor(Math.hypot(x, y) / 0.085)
    if (ring < 2 || ring > 5 || Math.hypot(x, y) % 0.085 < 0.02) return black
    const full = ((ring * 0.23 + time) % 1) * 0.7 + 0.25
    return ofHue((hue + ring * 24) % 360, angleOf(x, y) < full ? 0.55 : 0.16)
  },
  bars: (x, y, hue, time) => {
    const column = Math.floor((x + 0.5) * 9)
    const height = 0.12 + 0.2 * (1 + Math.sin(column * 1.7 + time * turn)) * 0.5
    if (y > 0.32 || y < 0.32 - height || ((x + 0.5) * 9) % 1 < 0.25)
      return ofHue(hue, y < -0.12 && y > -0.15 ? 0.4 : 0.08)
    return ofHue((hue + column * 8) % 360, 0.56)
  },
  orbit: (x, y, hue, time) => {
    const [px, py] = [0.3 * Math.sin(time * turn), -0.3 * Math.cos(time * turn)]
    if (Math.hypot(x - px, y - py) < 0.06) return [244, 246, 250, 255]
    if (Math.hypot(x, y) < 0.16) return ofHue(hue, 0.5)
    return Math.abs(Math.hypot(x, y) - 0.3) < 0.006 ? ofHue(hue, 0.34) : ofHue((hue + 200) % 360, 0.09)
  },
  grid: (x, y, hue, time) => {
    const [column, row] = [Math.floor((x + 0.5) * 6), Math.floor((y + 0.5) * 6)]
    const isEdge = ((x + 0.5) * 6) % 1 < 0.08 || ((y + 0.5) * 6) % 1 < 0.08
    const isOn = (column * 7 + row * 5 + Math.floor(time * 6)) % 4 === 0
    return isEdge ? black : ofHue((hue + row * 14) % 360, isOn ? 0.58 : 0.14)
  },
}

const draw = ({ width, height }: Pixels, colourAt: (x: number, y: number) => Colour): Buffer => {
  const pixels = Buffer.alloc(width * height * 4)
  const side = Math.min(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set(colourAt((x + 0.5 - width / 2) / side, (y + 0.5 - height / 2) / side), (y * width + x) * 4)
  return pixels
}

const pngOf = (pixels: Buffer, { width, height }: Pixels): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()

/**
 * Draws one frame of a watch face as a PNG. Corners outside a round screen are transparent, except with the fault
 * `cornersOpaque`.
 */
export const drawFrame = (
  design: Design,
  hue: number,
  screen: Screen,
  time = 0,
  fillsCorners = false,
): Promise<Buffer> => {
  const isRound = screen.shape === 'round' && !fillsCorners
  const pixels = draw(screen, (x, y) => (isRound && Math.hypot(x, y) > 0.5 ? clear : scenes[design](x, y, hue, time)))
  return pngOf(pixels, screen)
}

/** Draws the always-on display as a PNG: two hands on black; too bright with the fault `alwaysOnBright`. */
export const drawAlwaysOn = (hue: number, screen: Screen, isBright = false): Promise<Buffer> =>
  pngOf(
    draw(screen, (x, y) => {
      if (screen.shape === 'round' && Math.hypot(x, y) > 0.5) return clear
      if (onHand(x, y, shown.hour, 0.24, 0.01) || onHand(x, y, shown.minute, 0.36, 0.008)) return [190, 196, 204, 255]
      return isBright && y < 0 ? ofHue(hue, 0.5) : black
    }),
    screen,
  )

const display: Pixels = { width: 288, height: 336 }

/** Draws the picture for the market, animated if there are several times. */
export const drawDisplay = async (design: Design, hue: number, times: readonly number[]): Promise<Buffer> => {
  const frames = times.map((time) => draw(display, (x, y) => scenes[design](x * 1.1, y * 1.1, hue, time)))
  const { width, height } = display
  if (frames.length === 1) return pngOf(frames[0] as Buffer, display)
  const raw = { width, height: height * frames.length, channels: 4 as const, pageHeight: height }
  return sharp(Buffer.concat(frames), { raw })
    .gif({ delay: frames.map(() => 160), loop: 0, colours: 64 })
    .toBuffer()
}

/** Draws the icon of a type as a PNG. */
export const drawTypeIcon = (hue: number): Promise<Buffer> => {
  const size = { width: 94, height: 94 }
  return pngOf(
    draw(size, (x, y) => {
      const away = Math.hypot(x, y)
      if (away > 0.42) return clear
      return away > 0.34 || onHand(x, y, shown.hour, 0.2, 0.03) ? ofHue(hue, 0.45) : ofHue(hue, 0.9)
    }),
    size,
  )
}
