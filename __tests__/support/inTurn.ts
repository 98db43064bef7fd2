/** `npm run trust -- pages` and `transitions` set it. */
export const everyCase = 'EVERY_CASE'

export const looksAtAll = (): boolean => Boolean(process.env[everyCase])

/**
 * What one of several rounds looks at: the gate shares a list out among them, so that a page is opened in one language;
 * the long run looks at all of it in every round.
 */
export const inTurn = <T, R>(list: readonly T[], round: R, rounds: readonly R[]): T[] =>
  looksAtAll() ? [...list] : list.filter((_, at) => rounds[at % rounds.length] === round)
