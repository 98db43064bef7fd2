import { type FigureSources, utcDay } from '#server/platform/db/figures/source.ts'

/** Counts all users, and all users that a vendor's devices were bound to. */
export const figures = {
  app_user: {
    figure: `'appUser'`,
    owner: `'*'`,
    countsAll: false,
    day: utcDay('create_time'),
    watches: ['create_time'],
  },
  vendor_user: {
    figure: `'appUser'`,
    owner: 'vid',
    countsAll: false,
    day: utcDay('since'),
    watches: ['since'],
  },
} satisfies FigureSources
