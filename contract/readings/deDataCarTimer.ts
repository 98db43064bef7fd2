import { defineReadingKind } from './kind.ts'

/**
 * A timer on board of a car. Fields: SAE J1979 (OBD-II), service 01: 1F run time since the engine was started, 0D speed,
 * 05 temperature of the coolant, 42 voltage of the control module; the distance is the device's own.
 */
export const deDataCarTimer = defineReadingKind({
  label: { en: 'Car timer', zh_CN: '车载定时器' },
  screen: 'DeDataCarTimerIndex',
  quantities: {
    runTime: {
      label: { en: 'Run time', zh_CN: '运行时长' },
      unit: { en: 's', zh_CN: '秒' },
      digits: 0,
      possible: [0, 65_535],
      sort: true,
    },
    distance: {
      label: { en: 'Distance', zh_CN: '距离' },
      unit: 'km',
      digits: 1,
      possible: [0, 5_000],
      optional: true,
      sort: true,
    },
    speed: {
      label: { en: 'Speed', zh_CN: '车速' },
      unit: 'km/h',
      digits: 0,
      possible: [0, 255],
      optional: true,
      sort: true,
    },
    coolant: { label: { en: 'Coolant', zh_CN: '冷却液' }, unit: '°C', digits: 0, possible: [-40, 215], optional: true },
    voltage: { label: { en: 'Voltage', zh_CN: '电压' }, unit: 'V', digits: 1, possible: [0, 65.5], optional: true },
  },
  choices: {
    event: {
      label: { en: 'Event', zh_CN: '事件' },
      choices: {
        ignitionOn: { label: { en: 'Ignition on', zh_CN: '点火' } },
        driving: { label: { en: 'Driving', zh_CN: '行驶中' } },
        idling: { label: { en: 'Idling', zh_CN: '怠速' } },
        ignitionOff: { label: { en: 'Ignition off', zh_CN: '熄火' } },
      },
    },
  },
  chart: ['speed', 'coolant'],
})
