import type { OutputInfo, Sharp } from 'sharp'
import { imageLimits } from '#contract/core/files/rules.ts'
import type { Image, ImageKind } from './look.ts'
import { sharp } from './sharp.ts'

type Way = (image: Sharp) => Sharp

const asJpeg =
  (quality: number, { metadata }: Image): Way =>
  (image) =>
    image.jpeg({ quality, chromaSubsampling: metadata.chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0' })

/** From what keeps most to what takes least. A later one is tried only when the copy would break the rule's size. */
const ways: Record<ImageKind, (image: Image) => Way[]> = {
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

export interface Remaking {
  maxBytes: number
  /** After this, the native side gives up by itself: a thread that decodes cannot be killed. */
  seconds: number
}

/**
 * The same picture, written anew: upright, in sRGB, without anything that is not seen. Throws when it cannot be decoded;
 * the smallest copy may still be larger than allowed.
 */
export const remakeImage = async (image: Image, { maxBytes, seconds }: Remaking): Promise<Uint8Array> => {
  const moves = image.frames > 1
  const limitInputPixels = moves ? imageLimits.framesPixels : imageLimits.pixels
  let smallest: Uint8Array | undefined
  for (const way of ways[image.kind](image)) {
    const decoded = sharp(image.bytes, { autoOrient: true, animated: moves, failOn: 'error', limitInputPixels })
    const { data, info } = await way(decoded).timeout({ seconds }).toBuffer({ resolveWithObject: true })
    if (!isAsSeen(image, info)) throw new Error('The copy has another size than the image')
    if (!smallest || data.length < smallest.length) smallest = data
    if (data.length <= maxBytes) break
  }
  if (!smallest) throw new Error('There is no way to write this image')
  return smallest
}
