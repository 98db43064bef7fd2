import { appendFileSync } from 'node:fs'

/**
 * Guarantees of the suite, counted as it runs. `npm test` prints the sums and fails if one is below its
 * minimum.
 */
export const guarantees = {
  'role × call cells': 'Each role calls each call, and is answered or refused as the contract says.',
  'events × roles × states × entry points': 'Each event, by each role, from each state, over each way to the server.',
  'pages × roles × checks': 'Each check of the page tour, on each page, for each role that is offered it.',
  'kinds × ownership': "Each kind of record is tried by another vendor's account, over each call.",
  'statements of docs/table.md': 'What the table promises its users, point by point.',
} as const

export type Guarantee = keyof typeof guarantees

/** Counts cases of a guarantee. Appends a line to the file in GUARANTEES_FILE, if set. */
export const countGuarantee = (guarantee: Guarantee, count: number): void => {
  const file = process.env.GUARANTEES_FILE
  if (file) appendFileSync(file, `${JSON.stringify({ guarantee, count })}\n`)
}
