import type { Pixels } from '#contract/core/files/rules.ts'

/**
 * Returns whether a canvas can encode the image in its own format: it would turn any other into a PNG with the old
 * name.
 */
export const isResizable = ({ type }: File): boolean => type === 'image/png' || type === 'image/jpeg'

/**
 * Resizes an image to exactly these pixels: `crop` fills them and cuts off the overhang, `fit` shows the whole image on
 * a transparent or, for JPEG, white background. Format and name stay. Rejects if the image cannot be decoded.
 */
export const resizeImage = async (file: File, { width, height }: Pixels, how: 'crop' | 'fit'): Promise<File> => {
  const bitmap = await createImageBitmap(file)
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
  const blob = await canvas.convertToBlob({ type: file.type, quality: 0.92 })
  return new File([blob], file.name, { type: file.type })
}
