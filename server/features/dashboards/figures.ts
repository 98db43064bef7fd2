import type { FigureSources } from '#server/platform/db/figures/source.ts'

/** Counts active users by period. */
export const figures = {
  user_active: {
    figure: `'activeUser' || '.' || step`,
    owner: 'owner',
    countsAll: false,
    day: 'start',
    watches: [],
  },
} satisfies FigureSources
