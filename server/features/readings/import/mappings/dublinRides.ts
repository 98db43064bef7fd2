import type { Mapping } from '#server/features/readings/import/mapping.ts'

/** Dual E-Mobility (Dublin City University), summary of rides: without dates, so each line gets a day of its own. */
export const dublinRides = {
  name: 'dublinRides',
  source: 'Import · Dublin scooter rides',
  time: { start: '2023-09-01T12:00:00Z', stepSeconds: 86_400 },
  device: { id: 'DCU-SCOOTER-1', name: 'Mi Pro 2' },
  kinds: {
    deDataScooter: [
      {
        quantities: {
          duration: 'duration(s)',
          distance: 'distance (km)',
          battery: 'ending_soc',
          consumption: 'wh/km',
          speed: 'average_speed (km/h)',
          altitude: 'end_altitude (m)',
        },
        choices: { record: { always: 'ride' } },
      },
    ],
  },
  ignored: [
    'trip_id',
    'height_range (cm)',
    'weight_range (kg)',
    'starting_point',
    'destination_point',
    'starting_soc',
    'soc/distance',
    'average_speed (m/s)',
    'start_altitude (m)',
    'wind_speed (m/s)',
    'wind_direction',
    'weather',
    'altitude_difference (m)',
    'slope',
  ],
} satisfies Mapping
