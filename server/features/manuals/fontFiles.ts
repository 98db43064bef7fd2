import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A file of a family, and the characters that it may hold. */
export interface FontFile {
  path: string
  ranges: [number, number][]
}

/** E.g. `U+4e00,U+4e2d-4e2f`. */
const rangesIn = (written: string) =>
  written.split(',').map((range): [number, number] => {
    const [first = '', last = first] = range.trim().slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

const { resolve } = createRequire(import.meta.url)

/** The files that a package of a font divides it into; `nameOf` says how the file of a part is called. */
export const fontFiles = async (name: string, nameOf: (part: string) => string): Promise<FontFile[]> => {
  const folder = dirname(resolve(`${name}/package.json`))
  const listed = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(listed).map(([part, written]) => ({
    path: join(folder, 'files', nameOf(part)),
    ranges: rangesIn(written),
  }))
}

/** The file that has a character, opened: its range may name more than the file holds. */
export const holderOf = async <Opened>(
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

/** Opens each file once. */
export const openedOnce = <Opened>(open: (bytes: Buffer, path: string) => Promise<Opened>) => {
  const opened = new Map<string, Promise<Opened>>()
  return (path: string): Promise<Opened> => {
    const one = opened.get(path) ?? readFile(path).then((bytes) => open(bytes, path))
    opened.set(path, one)
    return one
  }
}
