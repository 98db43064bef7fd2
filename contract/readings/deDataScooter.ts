import { defineReadingKind } from './kind.ts'

/**
 * Electric scooter. Fields: Bluetooth data of Xiaomi's M365 family (speed, battery, distance, mode); consumption and
 * altitude as in the Dual E-Mobility data of Dublin City University.
 */
export const deDataScooter = defineReadingKind('deDataScooter', {
  screen: 'DeDataScooterIndex',
  quantities: {
    speed: { unit: 'km/h', digits: 1, possible: [0, 120], optional: true, sort: true },
    distance: { unit: 'km', digits: 2, possible: [0, 300], optional: true, sort: true },
    duration: { unit: 's', digits: 0, possible: [0, 86_400], optional: true, sort: true },
    battery: { unit: '%', digits: 0, possible: [0, 100], optional: true, sort: true },
    consumption: { unit: 'Wh/km', digits: 1, possible: [0, 500], optional: true },
    altitude: { unit: 'm', digits: 1, possible: [-430, 8_900], optional: true },
  },
  choices: {
    record: {
      choices: {
        ride: {},
        point: {},
      },
    },
    mode: {
      optional: true,
      choices: {
        eco: {},
        drive: {},
        sport: {},
      },
    },
  },
  chart: ['speed', 'battery'],
})
