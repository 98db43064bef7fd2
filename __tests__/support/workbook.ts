import { strFromU8, unzipSync } from 'fflate'

export interface WorkbookCell {
  /** Type attribute: `n` or none for numbers and dates, `inlineStr`, `str` or `s` for texts. */
  type: string
  value: string
  /** Number format, if not the default. */
  format: string | undefined
  isFormula: boolean
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescapeXml = (xml: string) =>
  xml
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
const parts = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?(?:/>|>.*?</${tag}>)`, 'gs'))].map(([all]) => all)
const textsIn = (xml: string) =>
  [...xml.matchAll(/<t(?:\s[^>]*)?>(.*?)<\/t>/gs)].map(([, text = '']) => unescapeXml(text)).join('')

const codes = (text: string) =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Parses the sheets of a workbook (ECMA-376), by name: rows of raw cells. */
export const readWorkbook = (bytes: Uint8Array): Map<string, WorkbookCell[][]> => {
  const files = unzipSync(bytes)
  const read = (path: string) => {
    const file = files[path]
    return file ? strFromU8(file) : ''
  }
  const sharedTexts = parts(read('xl/sharedStrings.xml'), 'si').map(textsIn)
  const styles = read('xl/styles.xml')
  const formats = new Map(
    parts(styles, 'numFmt').map((tag) => [attribute(tag, 'numFmtId'), unescapeXml(attribute(tag, 'formatCode') ?? '')]),
  )
  const [cellXfs = ''] = parts(styles, 'cellXfs')
  const xfs = parts(cellXfs.replace(/^<cellXfs[^>]*>/, ''), 'xf')
  const targets = new Map(
    parts(read('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  )
  const cellIn = (tag: string): WorkbookCell => {
    const type = attribute(tag, 't') ?? 'n'
    const raw = /<v>(.*?)<\/v>/s.exec(tag)?.[1]
    const value =
      type === 's'
        ? codes(sharedTexts[Number(raw)] ?? '')
        : type === 'inlineStr'
          ? codes(textsIn(tag))
          : unescapeXml(raw ?? '')
    const xf = xfs[Number(attribute(/^<c[^>]*>/.exec(tag)?.[0] ?? '', 's') ?? -1)]
    return {
      type,
      value: value ?? '',
      format: xf && formats.get(attribute(xf, 'numFmtId')),
      isFormula: tag.includes('<f'),
    }
  }
  return new Map(
    parts(read('xl/workbook.xml'), 'sheet').map((sheet) => {
      const target = targets.get(attribute(sheet, 'r:id')) ?? ''
      const rows = parts(read(`xl/${target.replace(/^\/?(xl\/)?/, '')}`), 'row')
      return [unescapeXml(attribute(sheet, 'name') ?? ''), rows.map((row) => parts(row, 'c').map(cellIn))]
    }),
  )
}
