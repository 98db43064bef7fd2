import { type FileRule, imageLimits } from '#contract/core/files/rules.ts'
import { isResizable, resizeImage } from './resizeImage.ts'

const isTooLarge = async (file: File, rule: FileRule): Promise<boolean> => {
  if (file.size > rule.maxBytes) return true
  const bitmap = await createImageBitmap(file)
  const pixels = bitmap.width * bitmap.height
  bitmap.close()
  return pixels > imageLimits.pixels
}

/**
 * Turns photos and scans into images that a rule accepts: pages of PDFs become images, and large photos smaller ones.
 * Files that cannot be read stay as they are, so that their problem is reported.
 */
export const prepareScans = async (files: readonly File[], rule: FileRule, pagesMax: number): Promise<File[]> => {
  const prepared = files.map(async (file): Promise<File[]> => {
    try {
      if (file.type === 'application/pdf') {
        const { pdfToImages } = await import('./pdfImages.ts')
        return await pdfToImages(file, pagesMax)
      }
      if (isResizable(file) && (await isTooLarge(file, rule))) return [await resizeImage(file, rule, 'shrink')]
    } catch {
      return [file]
    }
    return [file]
  })
  return (await Promise.all(prepared)).flat()
}
