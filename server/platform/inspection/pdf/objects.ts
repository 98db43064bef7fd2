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

/** Of all object streams of a document, unpacked. */
const maxUnpackedBytes = 32 * 1_024 * 1_024
/** Ways to pack objects; the others are for pictures, or hide what is in them. */
const filters = new Set(
  'FlateDecode Fl LZWDecode LZW ASCII85Decode A85 ASCIIHexDecode AHx RunLengthDecode RL'.split(' '),
)
/** What says how an object stream is read. `F` names another file, or what pdf.js takes for the filter. */
const readingKeys = ['Type', 'First', 'N', 'Filter', 'DecodeParms', 'DP']

/** Something of a document that a viewer may read, and this server cannot, or not as every viewer does. */
class Unreadable extends Error {}

/** The table of a document's objects; where it is wrong, pdf.js makes another one from what it finds, as viewers do. */
export const tableOf = (bytes: Uint8Array, start: number): PdfTable => {
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

/** Every place where an object of its own or a trailer can begin; words in strings and packed bytes are among them. */
const beginning = /(\d[\s\0]+\d+[\s\0]+)?(?<!end)obj|trailer/g

/**
 * All that stands in a document by itself, whichever of its tables names it: those may lie, and viewers make their own
 * where they do.
 */
export const objectsIn = function* (table: PdfTable, bytes: Uint8Array, text: string): Generator<PdfValue> {
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

/** Some viewers know an object stream by `/First`, whatever its type says. */
const isObjectStream = ({ dict }: PdfStream): boolean => saysObjects(dict) || dict.has('First')

/** Throws where viewers may unpack a stream differently. */
const checkPacking = ({ dict }: PdfStream): void => {
  const known = [dict.get('Filter') ?? []].flat().every((name) => name instanceof Name && filters.has(name.name))
  const isPlain = !isAmbiguous(dict) && !dict.has('F') && !readingKeys.some((key) => hasReference(dict.getRaw(key)))
  if (!known || !isPlain) throw new Unreadable()
}

const number = /[\s\0]*(\d+)[\s\0]+(\d+)/y

/** Where the objects of an unpacked stream begin: pairs of a number and a place, as many as there are. */
const placesIn = (text: string, first: number): number[] => {
  const places: number[] = []
  number.lastIndex = 0
  for (let pair = number.exec(text); pair && number.lastIndex <= first; pair = number.exec(text))
    places.push(first + Number(pair[2]))
  return places
}

const objectsAt = function* (table: PdfTable, bytes: Uint8Array, places: readonly number[]): Generator<PdfValue> {
  for (const at of places) yield objectAt(table, bytes, at, false)
}

interface Unpacked {
  text: string
  objects: Iterable<PdfValue>
}

/** Unpacks what may hold objects (profiles of colours say `/N`, too); `undefined` for all other values. One of these unpacks no more than a document may. */
export const makeUnpacker = (table: PdfTable) => {
  let left = maxUnpackedBytes
  return (value: PdfValue): Unpacked | undefined => {
    // Its data begins where pdf.js sees none.
    if (value instanceof Dict && (saysObjects(value) || (value.has('First') && value.has('N')))) throw new Unreadable()
    if (!(value instanceof BaseStream && (isObjectStream(value) || value.dict.has('N')))) return undefined
    checkPacking(value)
    const bytes = value.getBytes(left + 1)
    left -= bytes.length
    if (left < 0) throw new Unreadable()
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
    const first = value.dict.get('First')
    const places = typeof first === 'number' ? placesIn(text, first) : []
    if (isObjectStream(value) && !(Number(value.dict.get('N')) <= places.length)) throw new Unreadable()
    return { text, objects: objectsAt(table, bytes, places) }
  }
}
