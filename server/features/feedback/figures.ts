import { type FigureSources, utcDay } from '#server/platform/db/figures/source.ts'

/** Counts feedback by type. */
export const figures = {
  feedback: {
    figure: `'feedback'`,
    owner: `coalesce(vid, '')`,
    countsAll: true,
    part: 'type',
    day: utcDay('create_time'),
    watches: ['vid', 'type', 'create_time'],
  },
} satisfies FigureSources
