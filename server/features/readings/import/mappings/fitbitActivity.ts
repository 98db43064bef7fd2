import type { Mapping } from '#server/features/readings/import/mapping.ts'

/** Fitbit daily activity (Fitabase): one person and day a line; a day is told in its last minute. */
export const fitbitActivity = {
  name: 'fitbitActivity',
  source: 'Import · Fitbit activity',
  time: { columns: ['ActivityDate'], pattern: /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/ },
  device: { column: 'Customer Id', prefix: 'FITBIT-', name: 'Fitbit' },
  user: 'Customer Id',
  kinds: {
    deDataBracelet: [
      {
        minutesLater: 24 * 60 - 1,
        quantities: {
          steps: 'TotalSteps',
          distance: 'TotalDistance',
          energy: 'Calories',
          veryActive: 'VeryActiveMinutes',
          fairlyActive: 'FairlyActiveMinutes',
          lightlyActive: 'LightlyActiveMinutes',
          sedentary: 'SedentaryMinutes',
        },
        choices: { summary: { always: 'activity' } },
      },
    ],
  },
  ignored: [
    'TrackerDistance',
    'LoggedActivitiesDistance',
    'VeryActiveDistance',
    'ModeratelyActiveDistance',
    'LightActiveDistance',
    'SedentaryActiveDistance',
  ],
} satisfies Mapping
