import type { Mapping } from '#server/features/readings/import/mapping.ts'

const time = {
  columns: ['Timestamp'],
  pattern: /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d) (?<hour>\d\d):(?<minute>\d\d):(?<second>\d\d)$/,
  zone: 'Europe/Dublin',
} as const

const common = {
  source: 'Import · Dublin scooter trip',
  time,
  device: { id: 'DCU-SCOOTER-2', name: 'Mi Pro 2 on the way' },
} as const

const point = { record: { always: 'point' } } as const
const passedOver = ['Latitude', 'Longitude', 'Wind_speed', 'Wind_direction', 'Accuracy']

/** Dual E-Mobility (Dublin City University), the track of one ride; its unit of speed is not said, and fits km/h. */
export const dublinTrip = {
  ...common,
  name: 'dublinTrip',
  marks: ['Weather'],
  kinds: {
    deDataScooter: [{ quantities: { speed: 'Speed', altitude: 'Altitude', battery: 'SoC' }, choices: point }],
  },
  ignored: passedOver,
} satisfies Mapping

/** The same without the weather: speeds up to 5.9 fit a ride of 15 km/h in m/s only. */
export const dublinTripMetres = {
  ...common,
  name: 'dublinTripMetres',
  kinds: {
    deDataScooter: [
      {
        quantities: { speed: { column: 'Speed', factor: 3.6 }, altitude: 'Altitude', battery: 'SoC' },
        choices: point,
      },
    ],
  },
  ignored: passedOver,
} satisfies Mapping
