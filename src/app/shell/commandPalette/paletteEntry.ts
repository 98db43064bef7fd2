/** An entry of the command palette: a page, an action, a record or a command. */
export interface PaletteEntry {
  key: string
  name: string
  /** Secondary text, e.g. the id. */
  detail?: string | undefined
  /** Synonyms of the name, separated by commas. */
  keywords?: string
  /** True for a record whose id or name is the whole query. */
  isExact?: boolean
  /** A path to navigate to, or a command to run. */
  opens: string | (() => void)
}

export interface PaletteGroup {
  title: string
  entries: readonly PaletteEntry[]
  /** Rank of its best match, 0 first. */
  rank: number
}
