/** Only the used part of the library; the original types would add the globals of browsers to the server's project. */
declare module 'opentype.js' {
  interface To {
    x: number
    y: number
  }
  interface Quadratic extends To {
    x1: number
    y1: number
  }
  interface Cubic extends Quadratic {
    x2: number
    y2: number
  }
  type Command = ({ type: 'M' | 'L' } & To) | ({ type: 'Q' } & Quadratic) | ({ type: 'C' } & Cubic) | { type: 'Z' }

  class Path {
    commands: Command[]
  }
  class Glyph {
    constructor(glyph: { name: string; unicode: number; advanceWidth: number; path: Path })
    readonly advanceWidth?: number
    getPath(x: number, y: number, fontSize: number, options: { variation: Record<string, number> }, font: Font): Path
  }
  class Font {
    constructor(font: {
      familyName: string
      styleName: string
      unitsPerEm: number
      ascender: number
      descender: number
      glyphs: Glyph[]
    })
    readonly unitsPerEm: number
    readonly ascender: number
    readonly descender: number
    charToGlyph(character: string): Glyph
    charToGlyphIndex(character: string): number
    getPath(text: string, x: number, y: number, fontSize: number): Path
    toArrayBuffer(): ArrayBuffer
  }

  export type { Command, Font, Glyph, Path }

  const opentype: {
    parse(bytes: ArrayBufferLike): Font
    Path: typeof Path
    Glyph: typeof Glyph
    Font: typeof Font
  }
  export default opentype
}
