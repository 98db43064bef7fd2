import type { Declarations } from '#src/routes/page.ts'

/**
 * Pages of the application itself. `/` and `/login` are one page; `/main` redirects to the account's first
 * screen.
 */
export const applicationPages = {
  redirect: { place: 'outside' },
  root: { place: 'outside', path: '/', access: { strangers: true } },
  login: { place: 'outside', access: { strangers: true } },
  main: { place: 'outside' },
} as const satisfies Declarations
