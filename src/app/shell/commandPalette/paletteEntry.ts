/** Something that the finder leads to or does. */
export interface PaletteEntry {
  key: string
  name: string
  /** What else it is known by. */
  detail?: string | undefined
  run: () => void
}

export interface PaletteGroup {
  title: string
  entries: readonly PaletteEntry[]
}
