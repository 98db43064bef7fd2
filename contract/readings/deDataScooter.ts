import { defineReadingKind } from './kind.ts'

/**
 * An electric scooter. Fields: what Xiaomi's M365 family sends over Bluetooth (speed, battery, distance, mode); consumption
 * and altitude as in the Dual E-Mobility data of Dublin City University.
 */
export const deDataScooter = defineReadingKind({
  label: { en: 'Scooter', zh_CN: '滑板车' },
  screen: 'DeDataScooterIndex',
  quantities: {
    speed: {
      label: { en: 'Speed', zh_CN: '速度' },
      unit: 'km/h',
      digits: 1,
      possible: [0, 120],
      optional: true,
      sort: true,
    },
    distance: {
      label: { en: 'Distance', zh_CN: '距离' },
      unit: 'km',
      digits: 2,
      possible: [0, 300],
      optional: true,
      sort: true,
    },
    duration: {
      label: { en: 'Duration', zh_CN: '时长' },
      unit: { en: 's', zh_CN: '秒' },
      digits: 0,
      possible: [0, 86_400],
      optional: true,
      sort: true,
    },
    battery: {
      label: { en: 'Battery', zh_CN: '电量' },
      unit: '%',
      digits: 0,
      possible: [0, 100],
      optional: true,
      sort: true,
    },
    consumption: {
      label: { en: 'Consumption', zh_CN: '能耗' },
      unit: 'Wh/km',
      digits: 1,
      possible: [0, 500],
      optional: true,
    },
    altitude: {
      label: { en: 'Altitude', zh_CN: '海拔' },
      unit: 'm',
      digits: 1,
      possible: [-430, 8_900],
      optional: true,
    },
  },
  choices: {
    record: {
      label: { en: 'Record of', zh_CN: '记录内容' },
      choices: {
        ride: { label: { en: 'A ride', zh_CN: '整段行程' } },
        point: { label: { en: 'A moment', zh_CN: '行驶瞬间' } },
      },
    },
    mode: {
      label: { en: 'Mode', zh_CN: '模式' },
      optional: true,
      choices: {
        eco: { label: { en: 'Eco', zh_CN: '节能' } },
        drive: { label: { en: 'Drive', zh_CN: '标准' } },
        sport: { label: { en: 'Sport', zh_CN: '运动' } },
      },
    },
  },
  chart: ['speed', 'battery'],
})
