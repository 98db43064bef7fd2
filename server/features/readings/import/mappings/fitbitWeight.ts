import type { Mapping } from '#server/features/readings/import/mapping.ts'

/** Fitbit weight log (Fitabase). Its `LogId` is rounded and no longer tells lines apart. */
export const fitbitWeight = {
  name: 'fitbitWeight',
  source: 'Import · Fitbit weight log',
  time: {
    columns: ['Date'],
    pattern: /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4}) (?<hour>\d{1,2}):(?<minute>\d\d)$/,
  },
  device: { column: 'Customer Id', prefix: 'FITBIT-SCALE-', name: 'Fitbit scale' },
  user: 'Customer Id',
  kinds: {
    bodyFat: [
      {
        quantities: { weight: 'WeightKg', fat: 'Fat', bmi: 'BMI' },
        choices: { entry: { column: 'IsManualReport', words: { TRUE: 'manual', FALSE: 'measured' } } },
      },
    ],
  },
  ignored: ['WeightPounds', 'LogId'],
} satisfies Mapping
