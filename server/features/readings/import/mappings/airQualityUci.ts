import type { Mapping } from '#server/features/readings/import/mapping.ts'

/** De Vito et al., Air Quality (UCI): the original with `;` and decimal commas as well as copies with `,`. */
export const airQualityUci = {
  name: 'airQualityUci',
  source: 'Import · UCI Air Quality',
  // An Italian road, but the clock never went to summer time: the hours run through 28 March 2004 without a gap.
  time: {
    columns: ['Date', 'Time'],
    pattern: /^(?<day>\d\d)\/(?<month>\d\d)\/(?<year>\d{4}) (?<hour>\d\d)\.(?<minute>\d\d)\.(?<second>\d\d)$/,
    zone: '+01:00',
  },
  device: { id: 'UCI-AIR-1', name: 'UCI roadside station' },
  notMeasured: [-200],
  kinds: {
    deDataAqi: [{ quantities: { co: 'CO(GT)', benzene: 'C6H6(GT)', no2: 'NO2(GT)' } }],
    deDataTempHumidity: [{ quantities: { temperature: 'T', humidity: 'RH' } }],
  },
  ignored: ['PT08.S1(CO)', 'NMHC(GT)', 'PT08.S2(NMHC)', 'NOx(GT)', 'PT08.S3(NOx)', 'PT08.S4(NO2)', 'PT08.S5(O3)', 'AH'],
} satisfies Mapping
