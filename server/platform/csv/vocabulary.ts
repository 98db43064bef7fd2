import type { Encoding } from '#contract/readings/import/mapping.ts'
import { monthNamesIn } from '#server/platform/core/monthNames.ts'

/** Encodings that are distinguished by the words of a text, most common first. */
const nationalEncodings = [
  ...(['gb18030', 'big5', 'shift_jis', 'euc-kr', 'euc-jp', 'windows-1251', 'windows-1253', 'windows-1250'] as const),
  ...(['windows-1254', 'windows-1252'] as const),
]
export type NationalEncoding = (typeof nationalEncodings)[number]

const chinese =
  '时间 日期 设备 血压 收缩 舒张 体重 体温 温度 湿度 心率 脉搏 血糖 步数 用户 编号 测量 型号 高压 低压 类型'
const taiwanese =
  '時間 日期 設備 裝置 血壓 收縮 舒張 體重 體溫 溫度 濕度 心率 脈搏 血糖 步數 使用者 編號 測量 型號 類型'
const japanese = '日時 日付 時刻 時間 血圧 最高 最低 収縮 拡張 脈拍 体重 体温 温度 湿度 血糖 歩数 測定 機器 端末 体脂肪'
const korean = '날짜 시간 일시 혈압 수축 이완 최고 최저 맥박 체중 체온 온도 습도 혈당 걸음 기기 측정 체지방'

/** Words of tables of measurements that have a letter outside ASCII. */
const tableWords: Readonly<Record<NationalEncoding, string>> = {
  gb18030: chinese,
  big5: taiwanese,
  shift_jis: japanese,
  'euc-jp': japanese,
  'euc-kr': korean,
  'windows-1251':
    'дата время давление систол диастол пульс вес температура влажность сахар глюкоза шаги прибор устройство измерен тиск вага',
  'windows-1253': 'ημερομηνία ώρα πίεση συστολ διαστολ παλμ σφυγμ βάρος θερμοκρασ υγρασ γλυκόζη βήματα συσκευ',
  'windows-1250':
    'ciśnienie tętno ciężar urządzenie wilgotność tłuszcz měření přístroj zařízení čas vérnyomás súly idő hőmérséklet készülék páratartalom greutate înălțime',
  'windows-1254': 'nabız büyük küçük sıcaklık ağırlık şekeri adım ölçüm yağ sayısı',
  'windows-1252':
    'größe gerät männlich mätning température humidité fréquence tempé tensión presión diastólica sistólica médico pressão diastólica umidade pulsación péso vægt blodtryk måling længde käyttäjä mittaus',
}

/** Languages whose names of months occur in files of an encoding. */
const languages: Readonly<Partial<Record<NationalEncoding, readonly string[]>>> = {
  'windows-1251': ['ru', 'uk', 'bg', 'sr'],
  'windows-1253': ['el'],
  'windows-1250': ['pl', 'cs', 'sk', 'hu', 'ro', 'sl', 'hr'],
  'windows-1254': ['tr'],
  'windows-1252': ['de', 'fr', 'es', 'pt', 'fi'],
}

const isForeign = (word: string) => /[^\x20-\x7e]/.test(word)

const monthsOf = (language: string): string[] => monthNamesIn(language).map(([name]) => name.toLowerCase())

const cachedWords = new Map<NationalEncoding, readonly string[]>()

/** Returns the words by which a text in an encoding is recognised, in lower case. Caches them. */
const wordsOf = (encoding: NationalEncoding): readonly string[] => {
  const cached = cachedWords.get(encoding)
  if (cached) return cached
  const words = new Set([...tableWords[encoding].split(' '), ...(languages[encoding] ?? []).flatMap(monthsOf)])
  const foreign = [...words].filter(isForeign)
  cachedWords.set(encoding, foreign)
  return foreign
}

const decode = (bytes: Uint8Array, encoding: Encoding): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}

/** Returns the encoding in which a text contains most known words; undefined if it contains none in any. */
export const encodingByWords = (bytes: Uint8Array): NationalEncoding | undefined => {
  const counts = nationalEncodings.map((encoding) => {
    const text = decode(bytes, encoding)?.toLowerCase()
    return { encoding, count: text === undefined ? 0 : wordsOf(encoding).filter((word) => text.includes(word)).length }
  })
  const best = counts.reduce((top, one) => (one.count > top.count ? one : top))
  return best.count > 0 ? best.encoding : undefined
}
