declare module 'fontkit' {
  /** The used subset of a font; the library has no types. */
  interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): { advanceWidth: number }
  }
  export function create(bytes: Buffer): Font
}

declare module 'wawoff2' {
  const wawoff2: { decompress(font: Uint8Array): Promise<Uint8Array> }
  export default wawoff2
}
