import { defineReadingKind } from './kind.ts'

/**
 * Counting skipping rope. Fields: reports of such ropes and their apps (RENPHO, Tangram: skips, time, energy, trips of
 * the rope, and the three training modes).
 */
export const deDataSkipRope = defineReadingKind('deDataSkipRope', {
  screen: 'DeDataSkipRopeIndex',
  quantities: {
    skips: { unit: 'skips', digits: 0, possible: [0, 100_000], sort: true },
    duration: { unit: 's', digits: 0, possible: [0, 86_400], sort: true },
    cadence: { unit: 'skips/min', digits: 0, possible: [0, 600], optional: true, sort: true },
    trips: { unit: 'times', digits: 0, possible: [0, 10_000], optional: true },
    energy: { unit: 'kcal', digits: 0, possible: [0, 20_000], optional: true },
  },
  choices: {
    mode: {
      choices: {
        free: {},
        timed: {},
        counted: {},
      },
    },
  },
  chart: ['skips', 'cadence'],
})
