import sharp from 'sharp'
import { encodeIndexedPng } from '#src/kit/files/indexedPng.ts'
import { enlargement, shrunkSize } from '#src/kit/files/resizeImage.ts'

const [width, height] = [64, 48]
type Painter = (x: number, y: number) => readonly [number, number, number, number]

const createPixels = (paint: Painter) => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(paint(x, y), (y * width + x) * 4)
  return { data, width, height, colorSpace: 'srgb' } as ImageData
}

const decode = async (png: Uint8Array) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

const differenceOf = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from({ length: a.length }, (_, index) => Math.abs((a[index] ?? 0) - (b[index] ?? 0))).reduce(
    (most, one) => Math.max(most, one),
    0,
  )

test('an image of few colours is the same with a palette, also where it is transparent', async () => {
  const image = createPixels((x, y) => [(x >> 4) * 80, (y >> 4) * 80, 7, x < 8 ? 0 : 255])
  const { data, info } = await decode(encodeIndexedPng(image, 256))
  expect([info.width, info.height]).toEqual([width, height])
  expect(differenceOf(data, image.data)).toBe(0)
})

test('an image of many colours stays close to the original, and becomes smaller with fewer colours', async () => {
  const image = createPixels((x, y) => [x * 4, y * 5, (x + y) * 2, 255])
  const sizes = await Promise.all(
    [256, 32, 8].map(async (colors) => {
      const png = encodeIndexedPng(image, colors)
      const { data } = await decode(png)
      expect(differenceOf(data, image.data)).toBeLessThan(colors === 256 ? 32 : 160)
      return png.length
    }),
  )
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
})

test('the size of a shrunk image keeps its shape within the limits', () => {
  expect(shrunkSize({ width: 8_000, height: 6_000 }, {})).toEqual({ width: 4_000, height: 3_000 })
  expect(shrunkSize({ width: 1_500, height: 400 }, { within: { width: 750, height: 410 } })).toEqual({
    width: 750,
    height: 200,
  })
  expect(shrunkSize({ width: 10, height: 20 }, {})).toEqual({ width: 10, height: 20 })
})

test('an image is enlarged by the side that is too small', () => {
  expect(enlargement({ width: 400, height: 300 }, { width: 1_242, height: 2_688 })).toBeCloseTo(8.96)
})
