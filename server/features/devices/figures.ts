import { type FigureSources, utcDay } from '#server/platform/db/figures/source.ts'

/** Counts devices by product. */
export const figures = {
  device: {
    figure: `'device'`,
    owner: `coalesce(vid, '')`,
    countsAll: true,
    part: `coalesce(pid, '')`,
    day: utcDay('create_time'),
    watches: ['vid', 'pid', 'create_time'],
  },
} satisfies FigureSources
