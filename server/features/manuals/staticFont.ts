import opentype, { type Font, type Glyph, type Path } from 'opentype.js'

/** A character, and the variable font that contains it. */
export type GlyphSource = readonly [character: string, font: Font]

/** Flips a path vertically: the y axis of fonts points up. */
const flipVertically = (path: Path): Path => {
  const flipped = new opentype.Path()
  flipped.commands = path.commands.map((command) => {
    switch (command.type) {
      case 'Z':
        return command
      case 'C':
        return { ...command, y: -command.y, y1: -command.y1, y2: -command.y2 }
      case 'Q':
        return { ...command, y: -command.y, y1: -command.y1 }
      default:
        return { ...command, y: -command.y }
    }
  })
  return flipped
}

const createGlyph = ([character, font]: GlyphSource, wght: number): Glyph => {
  const glyph = font.charToGlyph(character)
  return new opentype.Glyph({
    name: `u${character.codePointAt(0)?.toString(16)}`,
    unicode: character.codePointAt(0) ?? 0,
    advanceWidth: glyph.advanceWidth ?? font.unitsPerEm,
    path: flipVertically(glyph.getPath(0, 0, font.unitsPerEm, { variation: { wght } }, font)),
  })
}

/**
 * Creates an OpenType font of one weight with these characters only, as the PDF library cannot embed a weight of a
 * variable font. All sources are of one family.
 */
export const createStaticFont = (sources: readonly GlyphSource[], wght: number): Uint8Array => {
  const { unitsPerEm = 1_000, ascender = 880, descender = -120 } = sources[0]?.[1] ?? {}
  const empty = new opentype.Glyph({ name: '.notdef', unicode: 0, advanceWidth: unitsPerEm, path: new opentype.Path() })
  const glyphs = [empty, ...sources.map((source) => createGlyph(source, wght))]
  const font = new opentype.Font({
    familyName: 'Labels',
    styleName: `W${wght}`,
    unitsPerEm,
    ascender,
    descender,
    glyphs,
  })
  return new Uint8Array(font.toArrayBuffer())
}
