import type { ReadingKindName } from '#contract/readings/index.ts'

/** Quantities of generated files with the range of their values; `zero` marks those that cannot be zero. */
export const ranges: Readonly<Record<ReadingKindName, Readonly<Record<string, readonly [low: number, high: number]>>>> =
  {
    bloodPressure: { systolic: [105, 160], diastolic: [62, 98], pulse: [48, 110] },
    tempData: { temperature: [35.8, 39.6] },
    deDataAqi: { pm25: [3, 160], pm10: [5, 240], co2: [410, 2_400], hcho: [0.01, 0.2] },
    deDataTempHumidity: { temperature: [12, 31], humidity: [22, 88], battery: [20, 100] },
    bodyFat: { weight: [58, 96], fat: [12, 34], bmi: [19, 31], water: [45, 64], metabolism: [1_250, 2_300] },
    deDataBracelet: { steps: [1_100, 24_000], distance: [0.8, 16], energy: [1_500, 3_400] },
    deDataBrush: { duration: [20, 120], battery: [10, 100] },
    deDataCarTimer: {
      runTime: [1_100, 9_000],
      distance: [1, 220],
      speed: [8, 130],
      coolant: [62, 98],
      voltage: [11.9, 14.6],
    },
    deDataGlu: { glucose: [62, 290], carbohydrate: [5, 90] },
    deDataNoise: { level: [31, 92] },
    deDataRing: { heartRate: [44, 150], variability: [18, 120], oxygen: [91, 100] },
    deDataScooter: {
      speed: [4, 26],
      distance: [0.5, 22],
      duration: [120, 4_200],
      battery: [8, 100],
      altitude: [12, 240],
    },
    deDataSkipRope: { skips: [1_100, 4_000], duration: [120, 1_500], cadence: [90, 160], energy: [1_020, 1_400] },
  }

/** Units in which files state a quantity besides the stored one: written = stored × factor + offset. */
const otherUnits: Readonly<Record<string, { unit: string; factor: number; offset?: number; digits: number }>> = {
  kg: { unit: 'lb', factor: 1 / 0.45359237, digits: 2 },
  '°C': { unit: '°F', factor: 1.8, offset: 32, digits: 2 },
  'mg/dL': { unit: 'mmol/L', factor: 0.0555, digits: 2 },
  mmHg: { unit: 'kPa', factor: 0.133322387415, digits: 2 },
  km: { unit: 'mi', factor: 1 / 1.609344, digits: 3 },
  'km/h': { unit: 'mph', factor: 1 / 1.609344, digits: 2 },
  s: { unit: 'min', factor: 1 / 60, digits: 4 },
  m: { unit: 'ft', factor: 1 / 0.3048, digits: 2 },
  kcal: { unit: 'kJ', factor: 4.184, digits: 1 },
  g: { unit: 'oz', factor: 1 / 28.349523125, digits: 3 },
  V: { unit: 'mV', factor: 1_000, digits: 0 },
}

/** A quantity of a generated file. */
interface Written {
  name: string
  unit: string
  digits: number
}

/** Way of writing quantities: names of columns, and cells of values. */
export interface QuantityForm {
  name: string
  decimal: '.' | ','
  header(name: string, written: Written): string
  cell(value: number, written: Written): string
  /** Text for a value that was not measured; '' by default. */
  missing?: (row: number) => string
}

const plain = (value: number, digits: number) => value.toFixed(digits)
const withComma = (text: string) => text.replace('.', ',')
/** Units that headers leave out, as they are not customary. */
const unwritten = new Set(['steps', 'skips', 'times', 'skips/min'])
const inBrackets = (name: string, unit: string) => (unwritten.has(unit) ? name : `${name} (${unit})`)
const behind = (text: string, unit: string, space: string) => (unwritten.has(unit) ? text : `${text}${space}${unit}`)
const grouped = (text: string, sign: string) => text.replace(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, sign)

/** Eight ways in which files write quantities. */
export const quantityForms: readonly QuantityForm[] = [
  {
    name: 'the unit in the header',
    decimal: '.',
    header: (name, { unit }) => inBrackets(name, unit),
    cell: (value, { digits }) => plain(value, digits),
  },
  {
    name: 'the unit in the cell',
    decimal: '.',
    header: (name) => name,
    cell: (value, { unit, digits }) => behind(plain(value, digits), unit, unit === '%' ? '' : ' '),
  },
  {
    name: 'no unit, in cells of whole columns',
    decimal: '.',
    header: (name) => name,
    cell: (value, { digits }) => plain(value, digits),
  },
  {
    name: 'decimal commas',
    decimal: ',',
    header: (name, { unit }) => `${name}${unwritten.has(unit) ? '' : ` [${unit}]`}`,
    cell: (value, { digits }) => withComma(plain(value, digits)),
  },
  {
    name: 'grouped digits',
    decimal: '.',
    header: (name, { unit }) => inBrackets(name, unit),
    cell: (value, { digits }) => grouped(plain(value, digits), ','),
  },
  {
    name: 'spaces that do not break, and decimal commas',
    decimal: ',',
    header: (name) => name,
    cell: (value, { unit, digits }) => behind(withComma(grouped(plain(value, digits), '\u00a0')), unit, '\u00a0'),
  },
  {
    name: 'another unit in the header, and markers of missing values',
    decimal: '.',
    header: (name, { unit }) => inBrackets(name, otherUnits[unit]?.unit ?? unit),
    cell: (value, { unit, digits }) => {
      const { factor = 1, offset = 0, digits: written = digits } = otherUnits[unit] ?? {}
      return plain(value * factor + offset, written)
    },
    missing: (row) => ['---', 'Low', 'null', 'N/A'][row % 4] ?? '',
  },
  {
    name: 'full-width digits',
    decimal: '.',
    header: (name, { unit }) => inBrackets(name, unit),
    cell: (value, { digits }) =>
      plain(value, digits).replace(/[\d.]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)),
    missing: (row) => (row % 2 ? '－' : '０'),
  },
]
