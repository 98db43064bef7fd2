/** An entry of the command palette: a page, a record or a command. */
export interface PaletteEntry {
  key: string
  name: string
  /** Secondary text, e.g. the id. */
  detail?: string | undefined
  /** Synonyms of the name, separated by commas. */
  keywords?: string
  run: () => void
}

export interface PaletteGroup {
  title: string
  entries: readonly PaletteEntry[]
}
