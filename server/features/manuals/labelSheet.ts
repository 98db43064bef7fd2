import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import { type LabelPosition, type LabelSheet, labelPositions, paperSizes } from '#contract/manuals/labels.ts'
import { darkRuns, type ErrorCorrection, qrModules, quietZone } from '#contract/manuals/qrCode.ts'
import { cutMarks } from './cutMarks.ts'
import { designOf, type FacesByWeight, facesOf, type LabelDesign, type LabelText } from './labelDesign.ts'

export interface LabelSheetJob {
  sheet: LabelSheet
  /** The first label of the first page that is still there, from 1. */
  start: number
  copies: number
  cutMarks: boolean
  errorCorrection: ErrorCorrection
  labels: LabelText[]
  /** Of the document, and the language that its labels are in, as a BCP 47 tag. */
  title: string
  language: string
}

const points = (mm: number) => (mm * 72) / 25.4
const hairline = 0.25
const grey = '#444'

/** What is drawn on each label of a manual, worked out once. */
interface Drawing extends LabelDesign {
  /** Rectangles in modules from the upper left corner of the first one, as the page says them. */
  squares: string
  /** With the quiet zone. */
  modules: number
}

const drawingOf = (text: LabelText, faces: FacesByWeight, { sheet, errorCorrection }: LabelSheetJob): Drawing => {
  const modules = qrModules(text.code, errorCorrection)
  const squares = darkRuns(modules).map(({ x, y, length }) => `${x} ${y} ${length} 1 re`)
  return { ...designOf(text, faces, sheet), squares: squares.join('\n'), modules: modules.length + 2 * quietZone }
}

type Document = InstanceType<typeof PDFDocument>

const drawCode = (doc: Document, { code, squares, modules }: Drawing, at: LabelPosition) => {
  const module = points(code.side) / modules
  doc.save()
  doc.translate(points(at.x + code.x) + quietZone * module, points(at.y + code.y) + quietZone * module)
  doc.scale(module)
  doc.addContent(`0 g\n${squares}\nf`)
  doc.restore()
}

const drawLines = (doc: Document, { lines }: Drawing, at: LabelPosition) => {
  for (const line of lines) {
    let x = at.x + line.x
    doc.fillColor(line.grey ? grey : 'black').fontSize(points(line.size))
    for (const { face, text, width } of line.runs) {
      doc.font(face.name).text(text, points(x), points(at.y + line.y), { lineBreak: false, baseline: 'alphabetic' })
      x += width * line.size
    }
  }
}

const drawMarks = (doc: Document, sheet: LabelSheet, places: LabelPosition[]) => {
  doc.lineWidth(hairline).strokeColor('black')
  for (const { x1, y1, x2, y2 } of cutMarks(sheet, places))
    doc.moveTo(points(x1), points(y1)).lineTo(points(x2), points(y2))
  doc.stroke()
}

/** A document with its fonts; each is written into it where something is drawn with it, and only the letters that are. */
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

/** A PDF of sheets of labels, with each code as squares and not as a picture: sharp at every resolution of a printer. */
export const drawLabelSheet = async (job: LabelSheetJob): Promise<Uint8Array> => {
  const faces = await facesOf(job.labels)
  const drawings = job.labels.map((text) => drawingOf(text, faces, job))
  const printed = drawings.flatMap((drawing) => Array.from({ length: job.copies }, () => drawing))
  const places = labelPositions(job.sheet, job.start, printed.length)
  const doc = openDocument(job, drawings)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const [page, onPage] of Map.groupBy(places.entries(), ([, place]) => place.page)) {
    doc.addPage()
    for (const [index, place] of onPage) {
      const drawing = printed[index]
      if (!drawing) throw new Error(`There is no label ${index} on page ${page}`)
      drawCode(doc, drawing, place)
      drawLines(doc, drawing, place)
    }
    if (job.cutMarks)
      drawMarks(
        doc,
        job.sheet,
        onPage.map(([, place]) => place),
      )
  }
  doc.end()
  await once(doc, 'end')
  return Buffer.concat(chunks)
}
