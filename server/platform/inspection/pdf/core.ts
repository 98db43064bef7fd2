import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A PDF object: name, reference, number, string, array, dictionary or stream. */
export type PdfValue = unknown

interface PdfName {
  name: string
}

export interface PdfDict {
  /** Returns a value, following references. */
  get(key: string): PdfValue
  getRaw(key: string): PdfValue
  has(key: string): boolean
  getRawEntries(): Iterable<[key: string, value: PdfValue]>
  set(key: string, value: PdfValue): void
}

export interface PdfStream {
  dict: PdfDict
  /** Returns up to `length` decoded bytes. */
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
 * Loads the parser of pdf.js. The package does not export it, so its file is loaded with the names above exported as
 * well. A version without one of them does not load, and all PDF files are refused.
 */
const load = async (): Promise<Core> => {
  const source = await readFile(fileURLToPath(import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs')))
  const opened = Buffer.concat([source, Buffer.from(`\nexport { ${taken.join(', ')} }`)])
  const core: Core = await import(`data:text/javascript;base64,${opened.toString('base64')}`)
  core.setVerbosityLevel(0)
  return core
}

const { Name, Ref, Dict, BaseStream, Stream, Lexer, Parser, XRef } = await load()

/** Dictionaries with a duplicate key, whose value differs between viewers. */
const ambiguous = new WeakSet<PdfDict>()
const { set } = Dict.prototype as PdfDict
Dict.prototype.set = function (key: string, value: PdfValue) {
  if (this.has(key)) ambiguous.add(this)
  set.call(this, key, value)
}

export { BaseStream, Dict, Lexer, Name, Parser, Ref, Stream, XRef }
export const isAmbiguous = (dict: PdfDict): boolean => ambiguous.has(dict)
