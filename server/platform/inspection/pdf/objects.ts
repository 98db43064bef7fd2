import {
  BaseStream,
  Dict,
  isAmbiguous,
  Lexer,
  Name,
  Parser,
  type PdfDict,
  type PdfStream,
  type PdfTable,
  type PdfValue,
  Ref,
  Stream,
  XRef,
} from './core.ts'

/** Maximum of decompressed bytes of all object streams of a document. */
const maxUnpackedBytes = 32 * 1_024 * 1_024
/** Accepted filters of object streams; others are for images or could hide content. */
const filters = new Set(
  'FlateDecode Fl LZWDecode LZW ASCII85Decode A85 ASCIIHexDecode AHx RunLengthDecode RL'.split(' '),
)
/** Keys that determine how an object stream is read. `F` refers to another file, which pdf.js treats as the filter. */
const readingKeys = ['Type', 'First', 'N', 'Filter', 'DecodeParms', 'DP']

/** Thrown for content that viewers may read and this server cannot, or that viewers read differently. */
class UnreadableError extends Error {}

/** Reads the cross-reference table of a document; if it is wrong, pdf.js rebuilds it, as viewers do. */
export const readObjectTable = (bytes: Uint8Array, start: number): PdfTable => {
  const table = new XRef(new Stream(bytes), {})
  table.setStartXRef(start)
  try {
    table.parse(false)
  } catch {
    table.parse(true)
  }
  return table
}

const objectAt = (table: PdfTable, bytes: Uint8Array, at: number, allowStreams: boolean): PdfValue =>
  new Parser({ lexer: new Lexer(new Stream(bytes, at)), xref: table, allowStreams }).getObj()

/** Matches every possible start of an object or trailer, including text in strings and compressed bytes. */
const beginning = /(\d[\s\0]+\d+[\s\0]+)?(?<!end)obj|trailer/g

/**
 * Yields all top-level objects of a document, regardless of its cross-reference tables, which may be wrong and which
 * viewers then rebuild.
 */
export const readObjects = function* (table: PdfTable, bytes: Uint8Array, text: string): Generator<PdfValue> {
  for (const { index, 0: word, 1: numbers } of text.matchAll(beginning)) {
    try {
      yield objectAt(table, bytes, index + word.length, true)
    } catch (error) {
      if (numbers || error instanceof RangeError) throw error
    }
  }
}

const saysObjects = (dict: PdfDict): boolean => {
  const type = dict.get('Type')
  return type instanceof Name && type.name === 'ObjStm'
}
const hasReference = (value: PdfValue): boolean =>
  value instanceof Ref ||
  (Array.isArray(value) && value.some(hasReference)) ||
  (value instanceof Dict && [...value.getRawEntries()].some(([, inner]) => hasReference(inner)))

/** Tests for an object stream; some viewers detect it by `/First`, regardless of its type. */
const isObjectStream = ({ dict }: PdfStream): boolean => saysObjects(dict) || dict.has('First')

/** Throws if viewers may decompress a stream differently. */
const checkPacking = ({ dict }: PdfStream): void => {
  const known = [dict.get('Filter') ?? []].flat().every((name) => name instanceof Name && filters.has(name.name))
  const isPlain = !isAmbiguous(dict) && !dict.has('F') && !readingKeys.some((key) => hasReference(dict.getRaw(key)))
  if (!known || !isPlain) throw new UnreadableError()
}

const number = /[\s\0]*(\d+)[\s\0]+(\d+)/y

/** Returns the offsets of the objects in a decompressed stream, which begins with pairs of number and offset. */
const readOffsets = (text: string, first: number): number[] => {
  const offsets: number[] = []
  number.lastIndex = 0
  for (let pair = number.exec(text); pair && number.lastIndex <= first; pair = number.exec(text))
    offsets.push(first + Number(pair[2]))
  return offsets
}

const objectsAt = function* (table: PdfTable, bytes: Uint8Array, offsets: readonly number[]): Generator<PdfValue> {
  for (const at of offsets) yield objectAt(table, bytes, at, false)
}

interface Unpacked {
  text: string
  objects: Iterable<PdfValue>
}

/**
 * Creates a function that decompresses streams that may contain objects (`/N` also occurs in colour profiles), within
 * the limit of a document; undefined for other values.
 */
export const createUnpacker = (table: PdfTable) => {
  let left = maxUnpackedBytes
  return (value: PdfValue): Unpacked | undefined => {
    // pdf.js does not find the data of such a stream.
    if (value instanceof Dict && (saysObjects(value) || (value.has('First') && value.has('N'))))
      throw new UnreadableError()
    if (!(value instanceof BaseStream && (isObjectStream(value) || value.dict.has('N')))) return undefined
    checkPacking(value)
    const bytes = value.getBytes(left + 1)
    left -= bytes.length
    if (left < 0) throw new UnreadableError()
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
    const first = value.dict.get('First')
    const offsets = typeof first === 'number' ? readOffsets(text, first) : []
    if (isObjectStream(value) && !(Number(value.dict.get('N')) <= offsets.length)) throw new UnreadableError()
    return { text, objects: objectsAt(table, bytes, offsets) }
  }
}
