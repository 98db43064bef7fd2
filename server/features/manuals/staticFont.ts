import opentype, { type Font, type Glyph, type Path } from 'opentype.js'

/** A character, and the variable font that has it. */
export type Source = readonly [character: string, font: Font]

/** A path whose y points down, as fonts have it. */
const upwards = (path: Path): Path => {
  const turned = new opentype.Path()
  turned.commands = path.commands.map((command) => {
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
  return turned
}

const glyphOf = ([character, font]: Source, wght: number): Glyph => {
  const glyph = font.charToGlyph(character)
  return new opentype.Glyph({
    name: `u${character.codePointAt(0)?.toString(16)}`,
    unicode: character.codePointAt(0) ?? 0,
    advanceWidth: glyph.advanceWidth ?? font.unitsPerEm,
    path: upwards(glyph.getPath(0, 0, font.unitsPerEm, { variation: { wght } }, font)),
  })
}

/**
 * A font of one weight with these characters alone, in the OpenType format: what writes PDFs cannot put a weight of a
 * variable font into them. All sources are of one family.
 */
export const staticFont = (sources: readonly Source[], wght: number): Uint8Array => {
  const { unitsPerEm = 1_000, ascender = 880, descender = -120 } = sources[0]?.[1] ?? {}
  const empty = new opentype.Glyph({ name: '.notdef', unicode: 0, advanceWidth: unitsPerEm, path: new opentype.Path() })
  const glyphs = [empty, ...sources.map((source) => glyphOf(source, wght))]
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
