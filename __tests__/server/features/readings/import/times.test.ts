import type { TimeRecipe } from '#server/features/readings/import/mapping.ts'
import { createTimeReader, monthsAfter } from '#server/features/readings/import/times.ts'

const momentOf = (recipe: TimeRecipe, cells: Record<string, string>, place = 1) =>
  createTimeReader(recipe)((column) => cells[column] ?? '', place, 'D-1')
const read = (...args: Parameters<typeof momentOf>) => new Date(momentOf(...args).at).toISOString()

const local = (zone: string): TimeRecipe => ({
  columns: ['Date', 'Time'],
  order: 'dmy',
  zone,
})
const dateRecipe: TimeRecipe = { columns: ['t'], order: 'ymd' }
const split: TimeRecipe = { parts: { year: 'y', month: 'm', day: 'd', hour: 'h' }, zone: 'Asia/Shanghai' }

describe('the time of a line', () => {
  test('a local date and time is read in its zone, in summer and in winter', () => {
    const rome = local('Europe/Rome')
    expect(read(rome, { Date: '10/03/2004', Time: '18.00.00' })).toBe('2004-03-10T17:00:00.000Z')
    expect(read(rome, { Date: '10/07/2004', Time: '18.00.59' })).toBe('2004-07-10T16:00:59.000Z')
    expect(read(local('+01:00'), { Date: '10/07/2004', Time: '18.00.00' })).toBe('2004-07-10T17:00:00.000Z')
  })

  test('the offset of the device is that of the zone at that time, or of the cell; otherwise unknown', () => {
    const rome = local('Europe/Rome')
    const offsetOf = (recipe: TimeRecipe, cells: Record<string, string>) => momentOf(recipe, cells).utcOffset
    expect(offsetOf(rome, { Date: '10/03/2004', Time: '18.00.00' })).toBe(60)
    expect(offsetOf(rome, { Date: '10/07/2004', Time: '18.00.00' })).toBe(120)
    expect(offsetOf(split, { y: '2013', m: '3', d: '1', h: '0' })).toBe(480)
    expect(offsetOf({ iso: 't' }, { t: '2020-08-23T12:22:40.725000+1000' })).toBe(600)
    expect(offsetOf({ iso: 't' }, { t: '2020-08-23T12:22:40-03:30' })).toBe(-210)
    expect(read({ iso: 't' }, { t: '2020-08-23T12:22:40-03:30' })).toBe('2020-08-23T15:52:40.000Z')
    expect(offsetOf({ epochMs: 't' }, { t: '1757854894376' })).toBeNull()
    const { zone: _, ...zoneless } = rome as { columns: string[]; order: 'dmy'; zone: string }
    expect(offsetOf(zoneless, { Date: '10/03/2004', Time: '18.00.00' })).toBeNull()
    expect(read(zoneless, { Date: '10/03/2004', Time: '18.00.00' })).toBe('2004-03-10T18:00:00.000Z')
  })

  test('a date in four columns is one time', () => {
    expect(read(split, { y: '2013', m: '3', d: '1', h: '0' })).toBe('2013-02-28T16:00:00.000Z')
  })

  test.each([
    { cells: ['2026', '6', '1'], moment: '2026-06-01T00:00:00.000Z' },
    { cells: ['2026', '6', '1', '14'], moment: '2026-06-01T14:00:00.000Z' },
    { cells: ['2026', '6', '1', '14', '5'], moment: '2026-06-01T14:05:00.000Z' },
    { cells: ['2025', '12', '31', '23', '59', '58'], moment: '2025-12-31T23:59:58.000Z' },
  ])('columns of year, month, day and so on, $cells, are one time', ({ cells, moment }) => {
    const columns = cells.map((_, index) => String(index))
    const row = Object.fromEntries(cells.map((cell, index) => [index, cell]))
    expect(read({ columns, order: 'ymd' }, row)).toBe(moment)
  })

  const berlin: TimeRecipe = { columns: ['t'], order: 'ymd', zone: 'Europe/Berlin' }
  const utcOf = (rows: readonly (readonly [time: string, device: string])[]) => {
    const timeOf = createTimeReader(berlin)
    return rows.map(([time, device], index) =>
      new Date(timeOf(() => `2025-10-26 ${time}`, index + 1, device).at).toISOString().slice(11, 16),
    )
  }

  test.each([
    [
      'ascending rows',
      ['01:45', '02:15', '02:45', '02:15', '02:45', '03:10'],
      ['23:45', '00:15', '00:45', '01:15', '01:45', '02:10'],
    ],
    [
      'descending rows',
      ['03:10', '02:45', '02:15', '02:45', '02:15', '01:45'],
      ['02:10', '01:45', '01:15', '00:45', '00:15', '23:45'],
    ],
    ['rows without earlier ones', ['02:30', '02:30'], ['00:30', '00:30']],
  ])('the hour that a zone repeats in autumn is resolved by the order of rows: %s', (_name, times, expected) => {
    expect(utcOf(times.map((time) => [time, 'D-1']))).toEqual(expected)
  })

  test.each([
    ['ascending', ['02:30 a', '02:30 b', '02:30 b'], ['00:30', '01:30', '01:30']],
    ['descending', ['03:10 a', '02:30 b', '02:30 c'], ['02:10', '01:30', '00:30']],
  ])(
    'of two rows with one time in that hour, %s, each has its own; a repeated row has the same',
    (_name, rows, expected) => {
      const timeOf = createTimeReader(berlin)
      const times = rows.map((row, index) => timeOf(() => `2025-10-26 ${row.slice(0, 5)}`, index + 1, 'D-1', row).at)
      expect(times.map((at) => new Date(at).toISOString().slice(11, 16))).toEqual(expected)
    },
  )

  test('rows of each device have an order of their own', () => {
    const rows = [
      ['02:45', 'A'],
      ['02:15', 'B'],
      ['02:15', 'A'],
      ['02:45', 'B'],
    ] as const
    expect(utcOf(rows)).toEqual(['00:45', '00:15', '01:15', '00:45'])
  })

  test('days of a spreadsheet are read by the clock of their zone', () => {
    expect(read({ serial: 't', zone: 'Asia/Shanghai' }, { t: '45292.25' })).toBe('2023-12-31T22:00:00.000Z')
    expect(read({ serial: 't' }, { t: '45292,2534722222' })).toBe('2024-01-01T06:05:00.000Z')
  })

  test('epoch milliseconds are accepted unchanged', () => {
    expect(read({ epochMs: 't' }, { t: '1757854894376' })).toBe('2025-09-14T13:01:34.376Z')
  })

  test.each([
    ['凌晨12:10', '00:10'],
    ['凌晨3:05', '03:05'],
    ['早上7:30', '07:30'],
    ['上午12:10', '00:10'],
    ['上午11点05分', '11:05'],
    ['中午11:45', '11:45'],
    ['中午12:15', '12:15'],
    ['中午1:20', '13:20'],
    ['下午12:40', '12:40'],
    ['下午 5:30', '17:30'],
    ['下午15:30', '15:30'],
    ['晚上11:59', '23:59'],
    ['12:10 AM', '00:10'],
    ['12:10 PM', '12:10'],
  ])('%s is %s', (clock, expected) => {
    expect(read(dateRecipe, { t: `2026年1月5日 ${clock}` })).toBe(`2026-01-05T${expected}:00.000Z`)
  })

  test.each([
    ['05-Jan-2026', 'dmy', '01-05T00:00'],
    ['5 January 2026', 'dmy', '01-05T00:00'],
    ['5 sept. 2025 14:30', 'dmy', '09-05T14:30'],
    ['05/MAY/25 2:30 pm', 'dmy', '05-05T14:30'],
    ['Jan 5, 2026', 'mdy', '01-05T00:00'],
    ['Jan. 5, 2026, 3:04 PM', 'mdy', '01-05T15:04'],
    ['December 31 2025 23:59', 'mdy', '12-31T23:59'],
    ['2025-Dec-31T08:15+00:00', 'ymd', '12-31T08:15'],
  ] as const)('%s has the English name of a month', (t, order, expected) => {
    expect(read({ columns: ['t'], order }, { t }).slice(5, 16)).toBe(expected)
  })

  test('lines without times follow each other from a start', () => {
    const recipe = { start: '2020-01-01T00:00:00Z', stepSeconds: 60 }
    expect([1, 2, 61].map((place) => read(recipe, {}, place))).toEqual([
      '2020-01-01T00:00:00.000Z',
      '2020-01-01T00:01:00.000Z',
      '2020-01-01T01:00:00.000Z',
    ])
  })

  test.each([
    ['an hour that the zone skips in spring', local('Europe/Rome'), { Date: '28/03/2004', Time: '02.30.00' }],
    ['30 February', local('+01:00'), { Date: '30/02/2004', Time: '10.00.00' }],
    ['the hour 24', split, { y: '2013', m: '3', d: '1', h: '24' }],
    ['an empty cell', split, { y: '2013', m: '', d: '1', h: '0' }],
    ['another order of day and month', local('+01:00'), { Date: '03/25/2004', Time: '18.00.00' }],
    ['seconds where milliseconds belong', { epochMs: 't' }, { t: '1757854894' }],
    ['text', { epochMs: 't' }, { t: 'yesterday' }],
    ['a date where days of a spreadsheet belong', { serial: 't' }, { t: '2026-01-05' }],
    ['a year of two digits', split, { y: '13', m: '3', d: '1', h: '0' }],
    ['晚上12, which may mean either midnight', dateRecipe, { t: '2026-01-05 晚上12:10' }],
    ['中午 at another time of day', dateRecipe, { t: '2026-01-05 中午8:00' }],
    ['an afternoon hour before noon', dateRecipe, { t: '2026-01-05 15:30 AM' }],
    ['an unknown month', { columns: ['t'], order: 'dmy' }, { t: '05-Jax-2026' }],
    ['a name that only begins as a month', { columns: ['t'], order: 'dmy' }, { t: '5 Marching 2026' }],
    ['a century to come', split, { y: '2113', m: '3', d: '1', h: '0' }],
  ] as [string, TimeRecipe, Record<string, string>][])('%s is rejected', (_name, recipe, cells) => {
    expect(() => read(recipe, cells)).toThrow(/^(noTime|notTime|notTimeInZone|notEpoch|notSerial|tooEarly|inFuture)$/)
  })

  test.each([
    ['the same day of the month', '2013-01-01T08:00:00.000Z', 12, '2014-01-01T08:00:00.000Z'],
    ['the last day of a shorter month', '2013-08-31T08:00:00.500Z', 6, '2014-02-28T08:00:00.500Z'],
  ])('months later is %s', (_name, from, months, to) => {
    expect(new Date(monthsAfter(Date.parse(from), months)).toISOString()).toBe(to)
  })
})
