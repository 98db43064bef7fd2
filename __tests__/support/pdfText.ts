import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PdfPage {
  /** Size in mm. */
  width: number
  height: number
  /** Texts in the order of the file, without the spaces between them. */
  texts: string[]
  /** Right edge of the rightmost text in mm. */
  right: number
}

const mm = (points: number) => (points * 25.4) / 72

/** Reads the texts of a PDF by page. */
export const readPdfTexts = async (bytes: Uint8Array): Promise<PdfPage[]> => {
  const opening = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await opening.promise
  const pages: PdfPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const [, , width = 0, height = 0] = page.view
    const items = (await page.getTextContent()).items.flatMap((item) =>
      'str' in item && item.str.trim() ? [item] : [],
    )
    pages.push({
      width: mm(width),
      height: mm(height),
      texts: items.map(({ str }) => str.trim()),
      right: Math.max(0, ...items.map((item) => mm(item.transform[4] + item.width))),
    })
  }
  await opening.destroy()
  return pages
}
