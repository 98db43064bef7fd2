import type { OutputInfo, Sharp } from 'sharp'
import { imageLimits } from '#contract/core/files/rules.ts'
import type { Image, ImageKind } from './headers.ts'
import { sharp } from './sharp.ts'

type Encoding = (image: Sharp) => Sharp

const asJpeg =
  (quality: number, { metadata }: Image): Encoding =>
  (image) =>
    image.jpeg({ quality, chromaSubsampling: metadata.chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0' })

/** Encodings from highest quality to smallest size. A later one is tried only if the copy exceeds the rule's size. */
const encodings: Record<ImageKind, (image: Image) => Encoding[]> = {
  png: () => [
    (image) => image.png({ compressionLevel: 9 }),
    (image) => image.png({ compressionLevel: 9, adaptiveFiltering: true }),
    (image) => image.png({ palette: true, effort: 3 }),
  ],
  jpeg: (image) => [asJpeg(92, image), asJpeg(82, image), asJpeg(70, image), asJpeg(50, image)],
  gif: () => [
    (image) => image.gif({ effort: 2 }),
    (image) => image.gif({ effort: 4, interFrameMaxError: 8, interPaletteMaxError: 32 }),
  ],
}

const isAsSeen = ({ pixels }: Image, { width, height, pageHeight }: OutputInfo) =>
  width === pixels.width && (pageHeight ?? height) === pixels.height

export interface ReencodeOptions {
  maxBytes: number
  /** Timeout of the native decoder, as a decoding thread cannot be killed. */
  seconds: number
}

/**
 * Re-encodes an image: upright, in sRGB, without metadata. Throws if it cannot be decoded; the smallest copy may still
 * exceed the allowed size.
 */
export const reencodeImage = async (image: Image, { maxBytes, seconds }: ReencodeOptions): Promise<Uint8Array> => {
  const moves = image.frames > 1
  const limitInputPixels = moves ? imageLimits.framesPixels : imageLimits.pixels
  let smallest: Uint8Array | undefined
  for (const encode of encodings[image.kind](image)) {
    const decoded = sharp(image.bytes, { autoOrient: true, animated: moves, failOn: 'error', limitInputPixels })
    const { data, info } = await encode(decoded).timeout({ seconds }).toBuffer({ resolveWithObject: true })
    if (!isAsSeen(image, info)) throw new Error('The copy has another size than the image')
    if (!smallest || data.length < smallest.length) smallest = data
    if (data.length <= maxBytes) break
  }
  if (!smallest) throw new Error('There is no encode to write this image')
  return smallest
}
