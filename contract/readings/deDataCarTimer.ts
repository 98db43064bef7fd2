import { defineReadingKind } from './kind.ts'

/**
 * Timer on board of a car. Fields: SAE J1979 (OBD-II), service 01: 1F run time since the engine was started, 0D speed,
 * 05 temperature of the coolant, 42 voltage of the control module; the device measures the distance itself.
 */
export const deDataCarTimer = defineReadingKind('deDataCarTimer', {
  screen: 'DeDataCarTimerIndex',
  quantities: {
    runTime: { unit: 's', digits: 0, possible: [0, 65_535], sort: true },
    distance: { unit: 'km', digits: 1, possible: [0, 5_000], optional: true, sort: true },
    speed: { unit: 'km/h', digits: 0, possible: [0, 255], optional: true, sort: true },
    coolant: { unit: '°C', digits: 0, possible: [-40, 215], optional: true },
    voltage: { unit: 'V', digits: 1, possible: [0, 65.5], optional: true },
  },
  choices: {
    event: {
      choices: {
        ignitionOn: {},
        driving: {},
        idling: {},
        ignitionOff: {},
      },
    },
  },
  chart: ['speed', 'coolant'],
})
