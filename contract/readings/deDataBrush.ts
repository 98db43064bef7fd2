import { defineReadingKind } from './kind.ts'

const zone = (en: string, zh_CN: string) => ({ label: { en, zh_CN } })

/**
 * A toothbrush, zone by zone. Fields: what Oral-B brushes advertise over Bluetooth (state, mode, pressure, sector, time);
 * zones of the toothbrushing data set of Macquarie University.
 */
export const deDataBrush = defineReadingKind({
  label: { en: 'Toothbrush', zh_CN: '牙刷' },
  screen: 'DeDataBrushIndex',
  quantities: {
    duration: {
      label: { en: 'Brushed', zh_CN: '刷牙时长' },
      unit: { en: 's', zh_CN: '秒' },
      digits: 1,
      possible: [0, 3_600],
      sort: true,
    },
    battery: { label: { en: 'Battery', zh_CN: '电量' }, unit: '%', digits: 0, possible: [0, 100], optional: true },
  },
  choices: {
    mode: {
      label: { en: 'Mode', zh_CN: '模式' },
      optional: true,
      choices: {
        dailyClean: { label: { en: 'Daily clean', zh_CN: '日常清洁' } },
        sensitive: { label: { en: 'Sensitive', zh_CN: '敏感' } },
        massage: { label: { en: 'Massage', zh_CN: '按摩' } },
        whitening: { label: { en: 'Whitening', zh_CN: '美白' } },
        deepClean: { label: { en: 'Deep clean', zh_CN: '深度清洁' } },
        tongueCleaning: { label: { en: 'Tongue cleaning', zh_CN: '舌苔清洁' } },
      },
    },
    pressure: {
      label: { en: 'Pressure', zh_CN: '压力' },
      optional: true,
      choices: {
        low: { label: { en: 'Low', zh_CN: '偏低' } },
        normal: { label: { en: 'Normal', zh_CN: '正常' } },
        high: { label: { en: 'High', zh_CN: '过高' } },
      },
    },
    zone: {
      label: { en: 'Zone', zh_CN: '区域' },
      optional: true,
      choices: {
        leftLowerFront: zone('Left lower, front', '左下 外侧'),
        leftLowerTop: zone('Left lower, top', '左下 咬合面'),
        leftLowerBack: zone('Left lower, back', '左下 内侧'),
        lowerIncisorsFront: zone('Lower incisors, front', '下门牙 外侧'),
        lowerIncisorsBack: zone('Lower incisors, back', '下门牙 内侧'),
        rightLowerFront: zone('Right lower, front', '右下 外侧'),
        rightLowerTop: zone('Right lower, top', '右下 咬合面'),
        rightLowerBack: zone('Right lower, back', '右下 内侧'),
        leftUpperFront: zone('Left upper, front', '左上 外侧'),
        leftUpperTop: zone('Left upper, top', '左上 咬合面'),
        leftUpperBack: zone('Left upper, back', '左上 内侧'),
        upperIncisorsFront: zone('Upper incisors, front', '上门牙 外侧'),
        upperIncisorsBack: zone('Upper incisors, back', '上门牙 内侧'),
        rightUpperFront: zone('Right upper, front', '右上 外侧'),
        rightUpperTop: zone('Right upper, top', '右上 咬合面'),
        rightUpperBack: zone('Right upper, back', '右上 内侧'),
      },
    },
    drive: {
      label: { en: 'Drive', zh_CN: '驱动方式' },
      optional: true,
      choices: {
        electric: { label: { en: 'Electric', zh_CN: '电动' } },
        manual: { label: { en: 'By hand', zh_CN: '手动' } },
      },
    },
  },
  chart: ['duration'],
})
