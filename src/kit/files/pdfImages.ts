import { pdfjs } from 'react-pdf'
import './streamIterator.ts'

pdfjs.GlobalWorkerOptions.workerPort = new Worker(
  new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url),
  {
    type: 'module',
  },
)

/** Longer side of a rendered page in pixels by default: A4 at 200 dots per inch. */
const defaultSide = 2_340

/** Renders the first pages of a PDF as JPEG images, named by their number. Rejects if the PDF cannot be read. */
export const pdfToImages = async (file: File, pagesMax: number, side = defaultSide): Promise<File[]> => {
  const task = pdfjs.getDocument({ data: await file.arrayBuffer() })
  const document = await task.promise
  const name = file.name.replace(/\.pdf$/i, '')
  const images: File[] = []
  for (let number = 1; number <= Math.min(document.numPages, pagesMax); number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: side / Math.max(width, height) })
    const canvas = globalThis.document.createElement('canvas')
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    await page.render({ canvas, viewport }).promise
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    if (!blob) throw new Error('This browser draws no images')
    const suffix = document.numPages > 1 ? `-${number}` : ''
    images.push(new File([blob], `${name.slice(0, 32)}${suffix}.jpg`, { type: 'image/jpeg' }))
  }
  await task.destroy()
  return images
}
