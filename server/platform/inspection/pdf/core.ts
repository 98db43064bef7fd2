import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Names, references, numbers, strings, arrays, dictionaries, streams: what an object may be. */
export type PdfValue = unknown

interface PdfName {
  name: string
}

export interface PdfDict {
  /** References are followed. */
  get(key: string): PdfValue
  getRaw(key: string): PdfValue
  has(key: string): boolean
  getRawEntries(): Iterable<[key: string, value: PdfValue]>
  set(key: string, value: PdfValue): void
}

export interface PdfStream {
  dict: PdfDict
  /** Decoded, as far as there is so much. */
  getBytes(length: number): Uint8Array<ArrayBuffer>
}

export interface PdfTable {
  setStartXRef(at: number): void
  parse(recoveryMode: boolean): void
}

type Class<Instance, Arguments extends unknown[] = never[]> = new (...given: Arguments) => Instance

interface Core {
  Name: Class<PdfName>
  Ref: Class<object>
  Dict: Class<PdfDict>
  BaseStream: Class<PdfStream>
  Stream: Class<PdfStream, [bytes: Uint8Array, start?: number]>
  Lexer: Class<object, [PdfStream]>
  Parser: Class<{ getObj(): PdfValue }, [{ lexer: object; xref?: PdfTable; allowStreams?: boolean }]>
  XRef: Class<PdfTable, [PdfStream, manager: object]>
  setVerbosityLevel(level: number): void
}

const taken: (keyof Core)[] = [
  'Name',
  'Ref',
  'Dict',
  'BaseStream',
  'Stream',
  'Lexer',
  'Parser',
  'XRef',
  'setVerbosityLevel',
]

/**
 * The parser inside of pdf.js. The package exports only its pages and texts, so its one file is loaded with the names above
 * exported as well; a version that lacks one of them does not load, and no PDF is taken.
 */
const load = async (): Promise<Core> => {
  const source = await readFile(fileURLToPath(import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs')))
  const opened = Buffer.concat([source, Buffer.from(`\nexport { ${taken.join(', ')} }`)])
  const core: Core = await import(`data:text/javascript;base64,${opened.toString('base64')}`)
  core.setVerbosityLevel(0)
  return core
}

const { Name, Ref, Dict, BaseStream, Stream, Lexer, Parser, XRef } = await load()

/** Dictionaries that say something twice: which of it counts differs between viewers. */
const ambiguous = new WeakSet<PdfDict>()
const { set } = Dict.prototype as PdfDict
Dict.prototype.set = function (key: string, value: PdfValue) {
  if (this.has(key)) ambiguous.add(this)
  set.call(this, key, value)
}

export { BaseStream, Dict, Lexer, Name, Parser, Ref, Stream, XRef }
export const isAmbiguous = (dict: PdfDict): boolean => ambiguous.has(dict)
