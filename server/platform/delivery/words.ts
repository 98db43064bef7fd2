const longest = 500

/** What the other side has said, in one line that can be stored. */
export const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest)
