type Color = readonly [red: number, green: number, blue: number, alpha: number]

export interface Palette {
  colors: Color[]
  /** Returns the index of the colour that replaces a pixel. */
  indexOf(pixel: number): number
}

/** Counted colours of an image that one colour of the palette replaces. */
type Box = (readonly [color: Color, count: number])[]

/** Splits a pixel, as the little-endian number of its bytes, into channels. */
const toColor = (pixel: number): Color => [pixel & 0xff, (pixel >>> 8) & 0xff, (pixel >>> 16) & 0xff, pixel >>> 24]

/** Drops the low bits of each channel, so that nearly equal pixels count as one colour. */
const reduced = (pixel: number): number => pixel & 0xf8f8f8f8

const channels = [0, 1, 2, 3] as const

/** Returns the channel in which a box is widest, and its width. */
const widest = (box: Box) => {
  const widths = channels.map((channel) => {
    let [low, high] = [255, 0]
    for (const [color] of box) {
      low = Math.min(low, color[channel])
      high = Math.max(high, color[channel])
    }
    return high - low
  })
  const width = Math.max(...widths)
  return { channel: channels[widths.indexOf(width)] ?? 0, width }
}

const countOf = (box: Box) => box.reduce((sum, [, count]) => sum + count, 0)

/** Splits a box at the median of its widest channel. */
const split = (box: Box): [Box, Box] => {
  const { channel } = widest(box)
  const sorted = box.toSorted(([a], [b]) => a[channel] - b[channel])
  const half = countOf(box) / 2
  let [index, sum] = [0, 0]
  while (index < sorted.length - 1 && sum < half) {
    sum += sorted[index]?.[1] ?? 0
    index++
  }
  const at = Math.max(1, index)
  return [sorted.slice(0, at), sorted.slice(at)]
}

const meanOf = (box: Box): Color => {
  const total = countOf(box)
  const [red = 0, green = 0, blue = 0, alpha = 0] = channels.map((channel) =>
    Math.round(box.reduce((sum, [color, count]) => sum + color[channel] * count, 0) / total),
  )
  return [red, green, blue, alpha]
}

/** Chooses the colours of a palette for an image by median cut. */
export const createPalette = (pixels: Uint32Array, colorsMax: number): Palette => {
  const counts = new Map<number, number>()
  const sums = new Map<number, Color>()
  for (const pixel of pixels) {
    const key = reduced(pixel)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    if (!sums.has(key)) sums.set(key, toColor(pixel))
  }
  const keyOf = new Map<Color, number>()
  const all: Box = [...counts].map(([key, count]) => {
    const color = sums.get(key) ?? toColor(key)
    keyOf.set(color, key)
    return [color, count] as const
  })
  const boxes: Box[] = [all]
  while (boxes.length < colorsMax) {
    const scores = boxes.map((box) => (box.length < 2 ? 0 : widest(box).width * Math.sqrt(countOf(box))))
    const score = Math.max(...scores)
    if (score === 0) break
    const index = scores.indexOf(score)
    boxes.splice(index, 1, ...split(boxes[index] ?? []))
  }
  const indices = new Map<number, number>()
  boxes.forEach((box, index) => {
    for (const [color] of box) indices.set(keyOf.get(color) ?? 0, index)
  })
  return { colors: boxes.map(meanOf), indexOf: (pixel) => indices.get(reduced(pixel)) ?? 0 }
}
