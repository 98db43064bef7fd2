/** `npm run trust -- pages` sets it. */
export const everyPage = 'EVERY_PAGE'

export const looksAtAll = (): boolean => Boolean(process.env[everyPage])

/**
 * What one of several rounds looks at: the gate shares a list out among them, so that a page is opened in one language;
 * the long run looks at all of it in every round.
 */
export const inTurn = <T, R>(list: readonly T[], round: R, rounds: readonly R[]): T[] =>
  looksAtAll() ? [...list] : list.filter((_, at) => rounds[at % rounds.length] === round)
