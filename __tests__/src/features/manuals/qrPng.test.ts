import sharp from 'sharp'
import { withResolution } from '#src/features/manuals/qrPng.ts'

test.each([300, 600])('a PNG of a code declares a resolution of %d dots per inch', async (dpi) => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const { density, width } = await sharp(withResolution(new Uint8Array(png), dpi)).metadata()
  expect([density, width]).toEqual([dpi, 8])
})
