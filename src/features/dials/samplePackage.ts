import { strToU8, zipSync } from 'fflate'
import type { Screen } from '#contract/dials/lab/inspection.ts'
import { type Manifest, manifestName } from '#contract/dials/lab/manifest.ts'
import { encodeIndexedPng } from '#src/kit/files/indexedPng.ts'

const [bytesPerPixel, kB] = [4, 1_024]
const [frameName, alwaysOnName] = ['frames/1.png', 'always-on.png']
/** Sizes of marks and hands as shares of the radius, and half of their width in pixels. */
const [marksFrom, marksTo, minuteHand, hourHand, halfWidth] = [0.86, 0.94, 0.6, 0.4, 2]
const hourAngle = Math.PI / 6

/** Draws white marks and hands on black; outside of the circle of a round screen it is transparent. */
const drawFace = ({ width, height, shape }: Screen) => {
  const data = new Uint8ClampedArray(width * height * bytesPerPixel)
  const radius = Math.min(width, height) / 2
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [x, y] = [column - (width - 1) / 2, row - (height - 1) / 2]
      const distance = Math.hypot(x, y)
      if (shape === 'round' && distance > radius - 1) continue
      const hours = Math.atan2(y, x) / hourAngle
      const offMark = Math.abs(hours - Math.round(hours)) * hourAngle * distance
      const isMark = distance > marksFrom * radius && distance < marksTo * radius && offMark < halfWidth
      const isHand =
        (Math.abs(x) < halfWidth && y <= 0 && -y < minuteHand * radius) ||
        (Math.abs(y) < halfWidth && x >= 0 && x < hourHand * radius)
      const shade = isMark || isHand ? 255 : 0
      data.set([shade, shade, shade, 255], (row * width + column) * bytesPerPixel)
    }
  return { data, width, height }
}

/**
 * Creates a package that passes the lab, as a start for an own one: a manifest, one frame for a screen, and the same for its
 * always-on mode.
 */
export const createSamplePackage = (screen: Screen, products: string[]): Uint8Array<ArrayBuffer> => {
  // Black, white and transparent.
  const frame = encodeIndexedPng(drawFace(screen), 3)
  const pictures = { [frameName]: frame, [alwaysOnName]: frame }
  const manifest: Manifest = {
    format: 1,
    screen,
    products,
    memory: Math.ceil((Object.keys(pictures).length * screen.width * screen.height * bytesPerPixel) / kB),
    frames: [{ file: frameName, ms: 1_000 }],
    alwaysOn: alwaysOnName,
    texts: [],
    files: { [frameName]: frame.length, [alwaysOnName]: frame.length },
  }
  return zipSync({ [manifestName]: strToU8(JSON.stringify(manifest, null, 2)), ...pictures })
}
