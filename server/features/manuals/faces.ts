import { create, type Font } from 'fontkit'
import opentype from 'opentype.js'
import wawoff2 from 'wawoff2'
import { fontFiles, holderOf, openedOnce } from './fontFiles.ts'
import { type Source, staticFont } from './staticFont.ts'

declare global {
  namespace PDFKit.Mixins {
    /** The library takes a font that is open already, which its types do not say. */
    interface PDFFont {
      font(src: Font, family: string): this
      registerFont(name: string, src: Font): this
    }
  }
}

export type Weight = 400 | 600

/** What draws some characters. */
export interface Face {
  name: string
  font: Font
}
export type Faces = ReadonlyMap<string, Face>

/** Latin, Greek and Cyrillic: a file of one weight for each script. */
const latinFiles = (weight: Weight) => fontFiles('@fontsource/inter', (part) => `inter-${part}-${weight}-normal.woff`)
const openLatin = openedOnce(async (bytes, path): Promise<Face> => ({ name: path, font: create(bytes) }))

/** Chinese and Kana: files of all weights, each with some hundred characters. */
const chineseFiles = () =>
  fontFiles(
    '@fontsource-variable/noto-sans-sc',
    (part) => `noto-sans-sc-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`,
  )
const openChinese = openedOnce(async (bytes) => {
  // Copied: it lies in memory that the next file is unpacked into.
  const { buffer } = new Uint8Array(await wawoff2.decompress(bytes))
  return opentype.parse(buffer)
})

/** The faces that draw the characters of `text`, by character. Those that no font at hand has are left out. */
export const facesFor = async (text: string, weight: Weight): Promise<Faces> => {
  const [latin, chinese] = await Promise.all([latinFiles(weight), chineseFiles()])
  const faces = new Map<string, Face>()
  const sources: Source[] = []
  for (const character of new Set(text)) {
    const face = await holderOf(character, latin, openLatin, ({ font }, point) => font.hasGlyphForCodePoint(point))
    if (face) faces.set(character, face)
    else {
      const font = await holderOf(character, chinese, openChinese, (one) => one.charToGlyphIndex(character) > 0)
      if (font) sources.push([character, font])
    }
  }
  if (sources.length > 0) {
    const face = { name: `Chinese ${weight}`, font: create(Buffer.from(staticFont(sources, weight))) }
    for (const [character] of sources) faces.set(character, face)
  }
  return faces
}
