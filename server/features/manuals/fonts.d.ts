declare module 'fontkit' {
  /** As much of a font as is used here; it brings no types of its own. */
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
