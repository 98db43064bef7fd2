/** Something that the finder leads to or does. */
export interface Entry {
  key: string
  name: string
  /** What else it is known by. */
  detail?: string | undefined
  run: () => void
}

export interface EntryGroup {
  title: string
  entries: readonly Entry[]
}
