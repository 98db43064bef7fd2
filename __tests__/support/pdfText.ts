import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PdfPage {
  /** Size in mm. */
  width: number
  height: number
  /** Texts in the order of the file, without the spaces between them. */
  texts: string[]
  /** Right edge of the rightmost text in mm. */
  right: number
  /** Pairs of texts that overlap. */
  overlaps: string[]
}

interface Box {
  str: string
  left: number
  right: number
  bottom: number
  top: number
}

/** Points by which letters of neighbours may intersect. */
const slack = 2
/** Part of the size of a type that is above its base line in most letters. */
const letterShare = 0.7

const overlapsAmong = (boxes: readonly Box[]): string[] =>
  boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          // A text with an outline is in the file twice.
          one.str !== other.str &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
          Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > slack,
      )
      .map((other) => `"${one.str}" and "${other.str}"`),
  )

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
      overlaps: overlapsAmong(
        items.map(({ str, transform: [, , , , left, bottom], width, height }) => ({
          str,
          left,
          right: left + width,
          bottom,
          top: bottom + height * letterShare,
        })),
      ),
      right: Math.max(0, ...items.map((item) => mm(item.transform[4] + item.width))),
    })
  }
  await opening.destroy()
  return pages
}
