import { readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { quantityUnits } from '#contract/readings/units.ts'

/** Normalises a name or a unit for comparison: lower case, without accents, spaces and separators. */
export const normalizeName = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[\s_\-–−:：*·,，'"]+/g, '')

/** Alternative spellings of units, by the spelling of the console. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'µg/m³': ['ug/m3', 'ug/m^3', 'μg/m^3', 'ug m3', 'μg m3', 'mcg/m3', '微克/立方米', '微克/m3'],
  'mg/m³': ['mg/m3', 'mg/m^3', 'mg m3', '毫克/立方米', '毫克/m3'],
  'ng/m³': ['ng/m3', 'ng/m^3', '纳克/立方米'],
  ppm: ['ppmv', '百万分率'],
  ppb: ['ppbv', '十亿分率'],
  index: ['idx', '指数'],
  '°C': ['c', 'degc', 'celsius', '℃', '摄氏度'],
  '°F': ['f', 'degf', 'fahrenheit', '℉', '华氏度'],
  K: ['kelvin', '开尔文'],
  '%RH': ['%', 'rh', 'percent', '%r.h.'],
  '%': ['percent', 'pct', '百分比'],
  mmHg: ['mm hg', '毫米汞柱'],
  kPa: ['千帕'],
  'mg/dL': ['mgdl', '毫克/分升'],
  'mmol/L': ['mmol', 'mmoll', '毫摩尔/升', '毫摩/升'],
  'kg/m²': ['kg/m2', 'kg/m^2', 'index', '指数'],
  kg: ['kgs', 'kilograms', '公斤', '千克'],
  lb: ['lbs', 'pounds', '磅'],
  st: ['stone', 'stones', '英石'],
  jin: ['斤', '市斤'],
  oz: ['ounce', 'ounces', '盎司'],
  g: ['grams', 'gram', '克'],
  mg: ['milligrams', '毫克'],
  km: ['kilometres', 'kilometers', '公里', '千米'],
  mi: ['miles', 'mile', '英里'],
  m: ['metres', 'meters', '米'],
  ft: ['feet', 'foot', '英尺'],
  yd: ['yard', 'yards', '码'],
  in: ['inch', 'inches', '英寸'],
  cm: ['centimetres', 'centimeters', '厘米'],
  'km/h': ['kmh', 'kph', 'km/hr', '公里/小时', '千米/小时'],
  mph: ['mi/h', '英里/小时'],
  'm/s': ['米/秒'],
  s: ['sec', 'secs', 'second', 'seconds', '秒'],
  min: ['mins', 'minute', 'minutes', '分钟', '分'],
  h: ['hr', 'hrs', 'hours', 'hour', '小时'],
  ms: ['msec', 'milliseconds', '毫秒'],
  'dB(A)': ['db', 'dba', 'db a', '分贝'],
  bpm: [
    '/min',
    '1/min',
    'count/min',
    'beats/min',
    'beats per minute',
    'schläge/min',
    'slag/min',
    'battements/min',
    'latidos/min',
    'уд/мин',
    '次/分',
    '次/分钟',
    '拍/分',
  ],
  'per min': ['/min', '1/min', 'count/min', 'bpm', 'brpm', 'breaths/min', 'breaths per minute', '次/分', '次/分钟'],
  kcal: [
    'kcal/d',
    'kcal/day',
    '千卡/天',
    '大卡/天',
    'cal',
    'cals',
    'kcals',
    'calories',
    'kilocalories',
    '千卡',
    '大卡',
  ],
  kJ: ['kJ/d', 'kJ/day', 'kilojoules', '千焦'],
  steps: ['step', 'count', '步'],
  times: ['count', '次'],
  skips: ['count', '个', '次'],
  'skips/min': ['/min', '1/min', '个/分', '次/分', '个/分钟', '次/分钟'],
  V: ['volt', 'volts', '伏'],
  mV: ['millivolts', '毫伏'],
  Ω: ['ohm', 'ohms', '欧', '欧姆'],
  kΩ: ['kohm', 'kiloohm', '千欧'],
}

/** Known units that cannot be converted to that of any quantity. */
const foreignUnits = [
  ...['ppt', 'ppq', 'µg', 'mcg', 'ton', 'J', 'MJ', 'W', 'kW', 'kWh', 'mA', 'mAh', 'Hz', 'kHz', 'rpm'],
  ...['Pa', 'hPa', 'mbar', 'bar', 'psi', 'inHg', 'torr', 'mm', 'nm'],
  ...['kn', 'knots', 'g/dL', 'mmol/mol', 'µmol/L', 'mol/L', 'IU', 'mU/L', 'lux', 'lx', 'Bq/m³', 'pCi/L', 'mL', 'dL'],
  ...['AQI', 'IAQI', 'dBC', 'dBZ', 'dBm', '‰', '#/cm³', 'pcs/L', '帕', '百帕', '毫巴', '两', '毫米', '焦', '焦耳'],
]

const plainNames = new Map(
  Object.entries(otherNames).map(([unit, names]) => [unit, [unit, ...names].map(normalizeName)]),
)

/** Returns the spellings of a unit, normalised by `normalizeName`. */
export const namesOfUnit = (unit: string): readonly string[] => plainNames.get(unit) ?? [normalizeName(unit)]

/** Returns the spellings of all units of a kind, normalised by `normalizeName`. */
export const unitsOfKind = ({ quantities }: ReadingKind): string[] =>
  Object.values(quantities).flatMap((quantity) => quantityUnits(quantity).flatMap(({ unit }) => namesOfUnit(unit)))

/** All known units, normalised by `normalizeName`. */
export const allUnits: ReadonlySet<string> = new Set([
  ...Object.values<ReadingKind>(readingKinds).flatMap(unitsOfKind),
  ...foreignUnits.map(normalizeName),
])
