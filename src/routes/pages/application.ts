import type { Declarations } from '#src/routes/page.ts'

/** Pages of the application itself: `/` and `/login` are one, and `/main` leads on to the account’s first screen. */
export const applicationPages = {
  redirect: {},
  root: { path: '/', access: { strangers: true } },
  login: { access: { strangers: true } },
  main: {},
} as const satisfies Declarations
