import type { Encoding } from '#contract/readings/import/mapping.ts'

/** Words of a generated file in one language. Quantities that it lacks are in English. */
export interface FileLanguage {
  tag: string
  device: string
  time: string
  date: string
  clock: string
  note: string
  quantities: Readonly<Record<string, string>>
}

const english: Readonly<Record<string, string>> = {
  systolic: 'Systolic',
  diastolic: 'Diastolic',
  pulse: 'Pulse',
  temperature: 'Temperature',
  humidity: 'Humidity',
  battery: 'Battery',
  pm25: 'PM2.5',
  pm10: 'PM10',
  co2: 'CO2',
  hcho: 'HCHO',
  weight: 'Weight',
  fat: 'Body fat',
  bmi: 'BMI',
  water: 'Body water',
  metabolism: 'BMR',
  steps: 'Steps',
  distance: 'Distance',
  energy: 'Calories',
  heartRate: 'Heart rate',
  glucose: 'Glucose',
  carbohydrate: 'Carbs',
  level: 'Noise level',
  duration: 'Duration',
  runTime: 'Run time',
  speed: 'Speed',
  voltage: 'Voltage',
  coolant: 'Coolant temperature',
  oxygen: 'SpO2',
  variability: 'HRV',
  altitude: 'Altitude',
  skips: 'Skips',
  cadence: 'Cadence',
}

const language = (
  tag: string,
  [device, time, date, clock, note]: readonly [string, string, string, string, string],
  quantities: Readonly<Record<string, string>> = {},
): FileLanguage => ({ tag, device, time, date, clock, note, quantities: { ...english, ...quantities } })

export const fileLanguages = {
  en: language('en-GB', ['Serial number', 'Timestamp', 'Date', 'Time', 'Notes']),
  de: language('de', ['Seriennummer', 'Zeitpunkt', 'Datum', 'Uhrzeit', 'Anmerkung für Ärzte'], {
    systolic: 'Systole',
    diastolic: 'Diastole',
    pulse: 'Puls',
    temperature: 'Temperatur',
    humidity: 'Luftfeuchtigkeit',
    weight: 'Gewicht',
    fat: 'Körperfett',
    steps: 'Schritte',
    glucose: 'Blutzucker',
    heartRate: 'Herzfrequenz',
    speed: 'Geschwindigkeit',
  }),
  fr: language('fr', ['Numéro de série', 'Horodatage', 'Date', 'Heure', 'Remarque libellée à part, é'], {
    systolic: 'Systolique',
    diastolic: 'Diastolique',
    pulse: 'Pouls',
    temperature: 'Température',
    humidity: 'Humidité',
    weight: 'Poids',
    steps: 'Nombre de pas',
    glucose: 'Glycémie',
    heartRate: 'Fréquence cardiaque',
  }),
  es: language('es', ['Número de serie', 'Fecha y hora', 'Fecha', 'Hora', 'Observación'], {
    systolic: 'Sistólica',
    diastolic: 'Diastólica',
    pulse: 'Pulso',
    temperature: 'Temperatura',
    humidity: 'Humedad',
    weight: 'Peso',
    steps: 'Pasos',
    glucose: 'Glucosa',
  }),
  pl: language('pl', ['Serial number', 'Data i godzina', 'Data', 'Godzina', 'Uwagi: ciśnienie, urządzenie'], {
    systolic: 'Ciśnienie skurczowe',
    diastolic: 'Ciśnienie rozkurczowe',
    pulse: 'Tętno',
    temperature: 'Temperatura',
    humidity: 'Wilgotność',
    weight: 'Waga',
    steps: 'Kroki',
  }),
  ru: language('ru', ['Серийный номер', 'Дата и время', 'Дата', 'Время', 'Заметки'], {
    systolic: 'Систолическое',
    diastolic: 'Диастолическое',
    pulse: 'Пульс',
    temperature: 'Температура',
    humidity: 'Влажность',
    weight: 'Вес',
    steps: 'Шаги',
    glucose: 'Глюкоза',
  }),
  zh: language('zh-CN', ['设备序列号', '测量时间', '日期', '时间', '备注'], {
    systolic: '收缩压',
    diastolic: '舒张压',
    pulse: '脉搏',
    temperature: '温度',
    humidity: '湿度',
    weight: '体重',
    fat: '体脂率',
    steps: '步数',
    distance: '距离',
    glucose: '血糖',
    heartRate: '心率',
    level: '噪声',
    speed: '速度',
    battery: '电量',
  }),
  tw: language('zh-TW', ['設備序號', '測量時間', '日期', '時間', '備註'], {
    systolic: '收縮壓',
    diastolic: '舒張壓',
    pulse: '脈搏',
    temperature: '溫度',
    humidity: '濕度',
    weight: '體重',
    steps: '步數',
  }),
  ja: language('ja', ['シリアル番号', '測定日時', '日付', '時刻', '備考'], {
    systolic: '最高血圧',
    diastolic: '最低血圧',
    pulse: '脈拍',
    temperature: '温度',
    humidity: '湿度',
    weight: '体重',
    fat: '体脂肪率',
    steps: '歩数',
    glucose: '血糖値',
  }),
} as const satisfies Record<string, FileLanguage>

type LanguageName = keyof typeof fileLanguages

/** Encoding of a file, and the languages that it can be in. */
export interface FileEncoding {
  name: string
  encoding: Encoding
  hasMark: boolean
  languages: readonly LanguageName[]
}

const all = Object.keys(fileLanguages) as LanguageName[]

/** Six classes of encodings; the national ones alternate between several. */
export const fileEncodings: readonly (readonly FileEncoding[])[] = [
  [{ name: 'UTF-8', encoding: 'utf-8', hasMark: false, languages: all }],
  [{ name: 'UTF-8 with a mark', encoding: 'utf-8', hasMark: true, languages: all }],
  [
    { name: 'UTF-16 LE with a mark', encoding: 'utf-16le', hasMark: true, languages: all },
    { name: 'UTF-16 BE with a mark', encoding: 'utf-16be', hasMark: true, languages: all },
  ],
  [
    { name: 'UTF-16 LE', encoding: 'utf-16le', hasMark: false, languages: all },
    { name: 'UTF-16 BE', encoding: 'utf-16be', hasMark: false, languages: all },
  ],
  [
    { name: 'GB 18030', encoding: 'gb18030', hasMark: false, languages: ['zh'] },
    { name: 'Big5', encoding: 'big5', hasMark: false, languages: ['tw'] },
    { name: 'Shift-JIS', encoding: 'shift_jis', hasMark: false, languages: ['ja'] },
  ],
  [
    { name: 'Windows-1252', encoding: 'windows-1252', hasMark: false, languages: ['de', 'fr', 'es'] },
    { name: 'Windows-1251', encoding: 'windows-1251', hasMark: false, languages: ['ru'] },
    { name: 'Windows-1250', encoding: 'windows-1250', hasMark: false, languages: ['pl'] },
  ],
]
