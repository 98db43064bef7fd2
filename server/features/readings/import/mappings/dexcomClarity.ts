import type { Mapping } from '#server/features/readings/import/mapping.ts'

/** Dexcom CLARITY export: profile and alert settings before the readings have no time, and the clock's zone is not said. */
export const dexcomClarity = {
  name: 'dexcomClarity',
  source: 'Import · Dexcom CLARITY',
  time: {
    columns: ['Timestamp (YYYY-MM-DDThh:mm:ss)'],
    pattern: /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)T(?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)$/,
  },
  device: { id: 'DEXCOM-1', name: 'Dexcom sensor' },
  kinds: {
    deDataGlu: [
      {
        quantities: { glucose: 'Glucose Value (mg/dL)', carbohydrate: 'Carb Value (grams)' },
        choices: { sample: { always: 'interstitial' } },
      },
    ],
  },
  ignored: [
    'Index',
    'Event Type',
    'Event Subtype',
    'Patient Info',
    'Device Info',
    'Source Device ID',
    'Insulin Value (u)',
    'Duration (hh:mm:ss)',
    'Glucose Rate of Change (mg/dL/min)',
  ],
} satisfies Mapping
