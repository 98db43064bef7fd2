import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mappings } from '#server/features/readings/import/mappings/index.ts'

export interface Folder {
  path: string
  /** Writes a file and returns its path. */
  write(name: string, text: string | Uint8Array): Promise<string>
  read(name: string): Promise<string>
  names(): Promise<string[]>
  remove(): Promise<void>
}

/** Creates a test's own temporary folder. */
export const createFolder = async (): Promise<Folder> => {
  const path = await mkdtemp(join(tmpdir(), 'console-files-'))
  const within = (name: string) => join(path, name)
  return {
    path,
    write: async (name, text) => {
      await writeFile(within(name), text)
      return within(name)
    },
    read: (name) => readFile(within(name), 'utf8'),
    names: () => readdir(path),
    remove: () => rm(path, { recursive: true }),
  }
}

const lineEnd = '\r\n'
const table = (lines: string[]) => lines.map((line) => `${line}${lineEnd}`).join('')

const uciHeader =
  'Date,Time,CO(GT),PT08.S1(CO),NMHC(GT),C6H6(GT),PT08.S2(NMHC),NOx(GT),PT08.S3(NOx),NO2(GT),PT08.S4(NO2),PT08.S5(O3),T,RH,AH'

interface UciRow {
  date?: string
  time?: string
  co?: string
  benzene?: string
  no2?: string
  temperature?: string
  humidity?: string
}

const uciLine = ({ date, time, co, benzene, no2, temperature, humidity }: UciRow) =>
  [
    ...[date ?? '10/03/2004', time ?? '18.00.00', co ?? '2.6', '1360', '150', benzene ?? '11.9', '1046', '166', '1056'],
    ...[no2 ?? '113', '1692', '1268', temperature ?? '13.6', humidity ?? '48.9', '0.7578'],
  ].join(',')

/** Formats a file like the copies of UCI's Air Quality: commas, decimal points, empty lines at the end. */
export const uciFile = (rows: UciRow[], emptyLines = 0): string =>
  table([uciHeader, ...rows.map(uciLine), ...Array.from({ length: emptyLines }, () => '')])

const decimalComma = (cell: string) => (/^-?\d+\.\d+$/.test(cell) ? cell.replace('.', ',') : cell)

/** Formats a file as UCI publishes it: semicolons, decimal commas, two columns without a name. */
export const originalUciFile = (rows: UciRow[]): string =>
  table([uciHeader, ...rows.map(uciLine)].map((line) => `${line.split(',').map(decimalComma).join(';')};;`))

interface StationRow {
  /** Hours since the start of March 2013. */
  hour: number
  pm25?: string
  co?: string
  temperature?: string
  station?: string
}

const stationLine = ({ hour, pm25, co, temperature, station }: StationRow, index: number) => {
  const day = new Date(Date.UTC(2013, 2, 1, hour))
  const date = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate(), day.getUTCHours()]
  const values = [pm25 ?? '4', '14', '4', '7', co ?? '300', '77', temperature ?? '-0.7']
  return [index + 1, ...date, ...values, '1023', '-18.8', '0', '"NNW"', '4.4', `"${station ?? 'Old Town'}"`].join(',')
}

/** Formats a file of one Beijing station: split dates, quoted texts, NA. */
export const stationFile = (rows: StationRow[]): string =>
  table([
    '"No","year","month","day","hour","PM2.5","PM10","SO2","NO2","CO","O3","TEMP","PRES","DEWP","RAIN","wd","WSPM","station"',
    ...rows.map(stationLine),
  ])

export const hoursOfStation = (count: number): StationRow[] => Array.from({ length: count }, (_, hour) => ({ hour }))

/**
 * Formats a session of the AirScout32 app: five lines and an empty one before the header, no line break at
 * the end.
 */
export const scoutFile = (rows: string[]): string =>
  [
    ...['Session: A', 'Start: 14.09.2025 15:01:34', 'End: 14.09.2025 15:36:05', 'Duration: 34 minutes'],
    ...[`Data Points: ${rows.length}`, '', 'Timestamp,Date,Time,Temperature,Humidity,Gas1,Gas2,Battery', ...rows],
  ].join('\n')

/** Lists the columns that a mapping ignores, as spelt in its files. */
const ignoredBy = (name: string): readonly string[] => mappings.find((one) => one.name === name)?.ignored ?? []

/**
 * Formats a file with oral temperatures after 108 facial ones, a byte order mark, and a column without name
 * and values.
 */
export const oralFile = (temperatures: string[]): string => {
  const ignored = ignoredBy('flirOral')
  const blanks = ignored.map(() => '35.1').join(',')
  return `\uFEFF${table([`${ignored.join(',')},,aveOralM`, ...temperatures.map((one) => `${blanks},,${one}`)])}`
}

/** Formats a file with the participants of a trial, each with systolic and diastolic pressure at three visits. */
export const trialFile = (participants: [id: string, ...pressures: string[]][]): string => {
  const ignored = ignoredBy('ghanaTrial')
  const ignoredCells = ignored.map(() => '1').join(',')
  const header = 'Participant_ID,SBP_Baseline,DBP_Baseline,SBP_6_Months,DBP_6_Months,SBP_12_Months,DBP_12_Months'
  return table([`${header},${ignored.join(',')}`, ...participants.map((cells) => `${cells.join(',')},${ignoredCells}`)])
}

/**
 * Formats a file that the importer recognises by its columns: the given ones, and those that its mapping
 * ignores.
 */
export const fileOf = (mapping: string, columns: string[], rows: string[][]): string => {
  const ignored = ignoredBy(mapping)
  const ignoredCells = ignored.map(() => '1')
  return table([[...columns, ...ignored].join(','), ...rows.map((cells) => [...cells, ...ignoredCells].join(','))])
}

/** Folder of the real public files beside the project, if present. */
const realFolder = fileURLToPath(new URL('../../../shared/data', import.meta.url))
export const hasRealFiles = existsSync(realFolder)
export const realFile = (path: string): string => join(realFolder, path)
