import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readModules } from './qrCodes.ts'

/** A printed QR code. Lengths in mm, from the upper left corner of the page. */
interface PrintedCode {
  x: number
  y: number
  side: number
  module: number
  text: string
}
type Segment = [x1: number, y1: number, x2: number, y2: number]

export interface PrintedPage {
  width: number
  height: number
  codes: PrintedCode[]
  marks: Segment[]
  texts: { text: string; x: number; y: number; width: number }[]
}

type Matrix = [number, number, number, number, number, number]
type Point = [number, number]

const mm = (points: number) => (points * 25.4) / 72
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

/** Splits a path into subpaths of points. Labels contain curves only in letters. */
const subpaths = (data: ArrayLike<number>): Point[][] => {
  const [moveTo, lineTo, closePath] = [0, 1, 4]
  const paths: Point[][] = []
  for (let at = 0; at < data.length; ) {
    const op = data[at]
    if (op === closePath) at += 1
    else if (op === moveTo || op === lineTo) {
      if (op === moveTo) paths.push([])
      paths.at(-1)?.push([data[at + 1] ?? 0, data[at + 2] ?? 0])
      at += 3
    } else throw new Error(`A path with the operator ${op}`)
  }
  return paths
}

/** Decodes a QR code from rectangles that are one module high. */
const codeOf = (rectangles: Point[][]): PrintedCode => {
  const boxes = rectangles.map((points) => {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    return { x: Math.min(...xs), y: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
  })
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const side = Math.max(...boxes.map((box) => box.right)) - x
  const module = Math.min(...boxes.map((box) => box.bottom - box.y))
  const count = Math.round(side / module)
  const modules = Array.from({ length: count }, () => Array.from({ length: count }, () => false))
  for (const box of boxes)
    modules[Math.round((box.y - y) / module)]?.fill(
      true,
      Math.round((box.x - x) / module),
      Math.round((box.right - x) / module),
    )
  return { x, y, side, module, text: readModules(modules) }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

const readPage = async (page: Page): Promise<PrintedPage> => {
  const [, , right = 0, top = 0] = page.view
  const { fnArray, argsArray } = await page.getOperatorList()
  const printedPage: PrintedPage = { width: mm(right), height: mm(top), codes: [], marks: [], texts: [] }
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  const savedMatrices: Matrix[] = []
  for (const [index, op] of fnArray.entries()) {
    const args = argsArray[index]
    if (op === OPS.save) savedMatrices.push(matrix)
    else if (op === OPS.restore) matrix = savedMatrices.pop() ?? matrix
    else if (op === OPS.transform) matrix = times(matrix, args)
    else if (op === OPS.constructPath) {
      const [a, b, c, d, e, f] = matrix
      const paths = subpaths(args[1][0] ?? []).map((points) =>
        points.map(([x, y]): Point => [mm(a * x + c * y + e), mm(top - (b * x + d * y + f))]),
      )
      if (args[0] === OPS.stroke)
        for (const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] of paths) printedPage.marks.push([x1, y1, x2, y2])
      else if (args[0] === OPS.fill) printedPage.codes.push(codeOf(paths))
    }
  }
  for (const item of (await page.getTextContent()).items)
    if ('str' in item && item.str.trim() !== '')
      printedPage.texts.push({
        text: item.str,
        x: mm(item.transform[4]),
        y: mm(top - item.transform[5]),
        width: mm(item.width),
      })
  return printedPage
}

/** Reads the texts and codes of a PDF of labels from its drawing operations. */
export const readLabelPdf = async (bytes: Uint8Array) => {
  const opening = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await opening.promise
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } }
  const pages: PrintedPage[] = []
  for (let number = 1; number <= document.numPages; number++) pages.push(await readPage(await document.getPage(number)))
  await opening.destroy()
  return { title: info.Title, language: info.Language, pages }
}
