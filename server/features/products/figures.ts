import { type FigureSources, utcDay } from '#server/platform/db/figures/source.ts'

/** Counts products. */
export const figures = {
  product: {
    figure: `'product'`,
    owner: 'vid',
    countsAll: true,
    day: utcDay('create_time'),
    watches: ['vid', 'create_time'],
  },
} satisfies FigureSources
