import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import { type LabelPosition, type LabelSheet, labelPositions, paperSizes } from '#contract/manuals/labels.ts'
import { darkRuns, type ErrorCorrection, qrModules, quietZone } from '#contract/manuals/qrCode.ts'
import { cutMarks } from './cutMarks.ts'
import { designLabel, type FacesByWeight, type LabelDesign, type LabelText, loadLabelFonts } from './labelDesign.ts'

export interface LabelSheetJob {
  sheet: LabelSheet
  /** Position of the first label that is left on the first page, from 1. */
  start: number
  copies: number
  cutMarks: boolean
  errorCorrection: ErrorCorrection
  labels: LabelText[]
  /** Title of the document, and the language of its labels as a BCP 47 tag. */
  title: string
  language: string
}

const points = (mm: number) => (mm * 72) / 25.4
const hairline = 0.25
const grey = '#444'

/** Drawing of one manual's labels, computed once. */
interface Drawing extends LabelDesign {
  /** Rectangles as PDF path operators, in modules from the upper left corner of the first module. */
  squares: string
  /** Number of modules with the quiet zone. */
  modules: number
}

const createDrawing = (text: LabelText, faces: FacesByWeight, { sheet, errorCorrection }: LabelSheetJob): Drawing => {
  const modules = qrModules(text.code, errorCorrection)
  const squares = darkRuns(modules).map(({ x, y, length }) => `${x} ${y} ${length} 1 re`)
  return { ...designLabel(text, faces, sheet), squares: squares.join('\n'), modules: modules.length + 2 * quietZone }
}

type Document = InstanceType<typeof PDFDocument>

const drawCode = (doc: Document, { code, squares, modules }: Drawing, position: LabelPosition) => {
  const module = points(code.side) / modules
  doc.save()
  doc.translate(points(position.x + code.x) + quietZone * module, points(position.y + code.y) + quietZone * module)
  doc.scale(module)
  doc.addContent(`0 g\n${squares}\nf`)
  doc.restore()
}

const drawLines = (doc: Document, { lines }: Drawing, position: LabelPosition) => {
  for (const line of lines) {
    let x = position.x + line.x
    doc.fillColor(line.grey ? grey : 'black').fontSize(points(line.size))
    for (const { face, text, width } of line.runs) {
      doc
        .font(face.name)
        .text(text, points(x), points(position.y + line.y), { lineBreak: false, baseline: 'alphabetic' })
      x += width * line.size
    }
  }
}

const drawMarks = (doc: Document, sheet: LabelSheet, positions: LabelPosition[]) => {
  doc.lineWidth(hairline).strokeColor('black')
  for (const { x1, y1, x2, y2 } of cutMarks(sheet, positions))
    doc.moveTo(points(x1), points(y1)).lineTo(points(x2), points(y2))
  doc.stroke()
}

/** Creates a document with registered fonts; a font is embedded as a subset, and only if it is used. */
const openDocument = ({ sheet, title, language }: LabelSheetJob, drawings: Drawing[]): Document => {
  const { width, height } = paperSizes[sheet.paper]
  const doc = new PDFDocument({
    size: [points(width), points(height)],
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: title },
    autoFirstPage: false,
  })
  for (const { face } of drawings.flatMap(({ lines }) => lines.flatMap(({ runs }) => runs)))
    doc.registerFont(face.name, face.font)
  return doc
}

/**
 * Draws sheets of labels as a PDF, with codes as vector squares instead of an image: sharp at every printer resolution.
 */
export const drawLabelSheet = async (job: LabelSheetJob): Promise<Uint8Array> => {
  const faces = await loadLabelFonts(job.labels)
  const drawings = job.labels.map((text) => createDrawing(text, faces, job))
  const printed = drawings.flatMap((drawing) => Array.from({ length: job.copies }, () => drawing))
  const positions = labelPositions(job.sheet, job.start, printed.length)
  const doc = openDocument(job, drawings)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const [page, onPage] of Map.groupBy(positions.entries(), ([, position]) => position.page)) {
    doc.addPage()
    for (const [index, position] of onPage) {
      const drawing = printed[index]
      if (!drawing) throw new Error(`There is no label ${index} on page ${page}`)
      drawCode(doc, drawing, position)
      drawLines(doc, drawing, position)
    }
    if (job.cutMarks)
      drawMarks(
        doc,
        job.sheet,
        onPage.map(([, position]) => position),
      )
  }
  doc.end()
  await once(doc, 'end')
  return Buffer.concat(chunks)
}
