import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A file of a font family, and the characters that it may contain. */
export interface FontFile {
  path: string
  ranges: [number, number][]
}

/** Parses ranges such as `U+4e00,U+4e2d-4e2f`. */
const parseRanges = (text: string) =>
  text.split(',').map((range): [number, number] => {
    const [first = '', last = first] = range.trim().slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

const { resolve } = createRequire(import.meta.url)

/** Lists the files into which a font package is split; `fileName` returns the name of a part's file. */
export const fontFiles = async (name: string, fileName: (part: string) => string): Promise<FontFile[]> => {
  const folder = dirname(resolve(`${name}/package.json`))
  const listed = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(listed).map(([part, ranges]) => ({
    path: join(folder, 'files', fileName(part)),
    ranges: parseRanges(ranges),
  }))
}

/** Finds the file that contains a character, and opens it. A file's ranges may include characters that it lacks. */
export const findFont = async <Opened>(
  character: string,
  files: readonly FontFile[],
  open: (path: string) => Promise<Opened>,
  has: (opened: Opened, codePoint: number) => boolean,
): Promise<Opened | undefined> => {
  const codePoint = character.codePointAt(0) ?? 0
  for (const { path, ranges } of files) {
    if (!ranges.some(([first, last]) => first <= codePoint && codePoint <= last)) continue
    const opened = await open(path)
    if (has(opened, codePoint)) return opened
  }
}

/** Memoizes `open` by path. */
export const memoizeOpen = <Opened>(open: (bytes: Buffer, path: string) => Promise<Opened>) => {
  const opened = new Map<string, Promise<Opened>>()
  return (path: string): Promise<Opened> => {
    const one = opened.get(path) ?? readFile(path).then((bytes) => open(bytes, path))
    opened.set(path, one)
    return one
  }
}
