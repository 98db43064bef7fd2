import { type FileRule, imageLimits, type Pixels } from '#contract/core/files/rules.ts'

/** How an image gets its size: `crop` cuts off the overhang, `fit` shows all of it with margins, `shrink` keeps its shape. */
export type ResizeMethod = 'crop' | 'fit' | 'shrink'

/** Factor of enlargement above which an image looks blurred. */
export const blurFactor = 1.5

/**
 * Returns whether a canvas can encode the image in its own format: it would turn any other into a PNG with the old
 * name.
 */
export const isResizable = ({ type }: Pick<File, 'type'>): boolean => type === 'image/png' || type === 'image/jpeg'

/** Returns by how much an image is enlarged to fill the required size. */
export const enlargement = ({ width, height }: Pixels, to: Pixels): number =>
  Math.max(to.width / width, to.height / height)

/** Returns the largest size of the same shape within the limits of a rule. */
export const shrunkSize = ({ width, height }: Pixels, { within }: Pick<FileRule, 'within'>): Pixels => {
  const scale = Math.min(
    1,
    within ? within.width / width : 1,
    within ? within.height / height : 1,
    Math.sqrt(imageLimits.pixels / (width * height)),
  )
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/** Qualities of JPEG and numbers of PNG colours that are tried in turn until the file is small enough. */
const qualities = [0.92, 0.85, 0.75, 0.65, 0.5]
const colorCounts = [256, 128, 64, 32, 16, 8]

/** Encodes a canvas within a number of bytes if possible, with as little loss as needed; otherwise as small as it gets. */
const encodeWithin = async (canvas: OffscreenCanvas, type: string, maxBytes: number): Promise<Blob> => {
  let smallest = await canvas.convertToBlob({ type, quality: qualities[0] ?? 1 })
  const keepSmaller = (blob: Blob) => {
    if (blob.size < smallest.size) smallest = blob
    return smallest.size <= maxBytes
  }
  if (smallest.size <= maxBytes) return smallest
  if (type === 'image/jpeg') {
    for (const quality of qualities.slice(1))
      if (keepSmaller(await canvas.convertToBlob({ type, quality }))) return smallest
    return smallest
  }
  const { encodeIndexedPng } = await import('./indexedPng.ts')
  const image = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  for (const colors of image ? colorCounts : [])
    if (image && keepSmaller(new Blob([encodeIndexedPng(image, colors)], { type }))) return smallest
  return smallest
}

/**
 * Resizes an image to the size and the bytes of a rule. Format and name stay; margins are transparent or, for JPEG,
 * white. Rejects if the image cannot be decoded.
 */
export const resizeImage = async (file: File, rule: FileRule, how: ResizeMethod): Promise<File> => {
  const bitmap = await createImageBitmap(file)
  const { width, height } = (how !== 'shrink' && rule.exact) || shrunkSize(bitmap, rule)
  const scales = [width / bitmap.width, height / bitmap.height] as const
  const scale = how === 'crop' ? Math.max(...scales) : Math.min(...scales)
  const [shownWidth, shownHeight] = [bitmap.width * scale, bitmap.height * scale]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no images')
  if (file.type === 'image/jpeg') {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, (width - shownWidth) / 2, (height - shownHeight) / 2, shownWidth, shownHeight)
  bitmap.close()
  const blob = await encodeWithin(canvas, file.type, rule.maxBytes)
  return new File([blob], file.name, { type: file.type })
}
