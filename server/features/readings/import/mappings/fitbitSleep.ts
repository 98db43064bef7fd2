import type { Mapping } from '#server/features/readings/import/mapping.ts'

/** Fitbit sleep (Fitabase): one person and night a line. */
export const fitbitSleep = {
  name: 'fitbitSleep',
  source: 'Import · Fitbit sleep',
  time: {
    columns: ['SleepDay'],
    pattern: /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4}) (?<hour>\d{1,2}):(?<minute>\d\d)$/,
  },
  device: { column: 'Customer Id', prefix: 'FITBIT-', name: 'Fitbit' },
  user: 'Customer Id',
  kinds: {
    deDataBracelet: [
      {
        quantities: { asleep: 'TotalMinutesAsleep', inBed: 'TotalTimeInBed' },
        choices: { summary: { always: 'sleep' } },
      },
    ],
  },
  ignored: ['TotalSleepRecords'],
} satisfies Mapping
