import { create, type Font } from 'fontkit'
import opentype from 'opentype.js'
import wawoff2 from 'wawoff2'
import { findFont, fontFiles, memoizeOpen } from './fontFiles.ts'
import { createStaticFont, type GlyphSource } from './staticFont.ts'

declare global {
  namespace PDFKit.Mixins {
    /** Overload for a font that is already open; the types of the library lack it. */
    interface PDFFont {
      font(src: Font, family: string): this
      registerFont(name: string, src: Font): this
    }
  }
}

export type FontWeight = 400 | 600

/** A font face with the name under which a PDF registers it. */
export interface FontFace {
  name: string
  font: Font
}
export type FontFaces = ReadonlyMap<string, FontFace>

/** Returns the files of Latin, Greek and Cyrillic: one per script and weight. */
const latinFiles = (weight: FontWeight) =>
  fontFiles('@fontsource/inter', (part) => `inter-${part}-${weight}-normal.woff`)
const openLatin = memoizeOpen(async (bytes, path): Promise<FontFace> => ({ name: path, font: create(bytes) }))

/** Returns the files of Chinese and Kana: each contains all weights of some hundred characters. */
const chineseFiles = () =>
  fontFiles(
    '@fontsource-variable/noto-sans-sc',
    (part) => `noto-sans-sc-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`,
  )
const openChinese = memoizeOpen(async (bytes) => {
  // Copied, as the buffer is reused when the next file is decompressed.
  const { buffer } = new Uint8Array(await wawoff2.decompress(bytes))
  return opentype.parse(buffer)
})

/**
 * Returns the font faces that draw the characters of `text`, by character. Characters that no installed font contains
 * are left out.
 */
export const loadFontFaces = async (text: string, weight: FontWeight): Promise<FontFaces> => {
  const [latin, chinese] = await Promise.all([latinFiles(weight), chineseFiles()])
  const faces = new Map<string, FontFace>()
  const sources: GlyphSource[] = []
  for (const character of new Set(text)) {
    const face = await findFont(character, latin, openLatin, ({ font }, point) => font.hasGlyphForCodePoint(point))
    if (face) faces.set(character, face)
    else {
      const font = await findFont(character, chinese, openChinese, (one) => one.charToGlyphIndex(character) > 0)
      if (font) sources.push([character, font])
    }
  }
  if (sources.length > 0) {
    const face = { name: `Chinese ${weight}`, font: create(Buffer.from(createStaticFont(sources, weight))) }
    for (const [character] of sources) faces.set(character, face)
  }
  return faces
}
