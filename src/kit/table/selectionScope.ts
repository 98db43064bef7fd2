/** What a selection means: nothing, single records, or all that a list's filters match, on whatever page they are. */
export type SelectionScope =
  | { kind: 'none' }
  | { kind: 'selected'; ids: readonly string[] }
  /** `query` is what the list's call takes, without page and page size. */
  | { kind: 'matching'; query: Readonly<Record<string, unknown>>; total: number }
