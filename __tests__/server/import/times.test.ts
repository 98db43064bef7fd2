import type { TimeRecipe } from '#server/import/mapping.ts'
import { addMonths, timeReader } from '#server/import/times.ts'

const read = (recipe: TimeRecipe, cells: Record<string, string>, place = 1) =>
  new Date(timeReader(recipe)((column) => cells[column] ?? '', place)).toISOString()

const local = (zone: string): TimeRecipe => ({
  columns: ['Date', 'Time'],
  pattern: /^(?<day>\d\d?)\/(?<month>\d\d?)\/(?<year>\d{4}) (?<hour>\d\d)\.(?<minute>\d\d)\.(?<second>\d\d)$/,
  zone,
})
const split: TimeRecipe = { parts: { year: 'y', month: 'm', day: 'd', hour: 'h' }, zone: 'Asia/Shanghai' }

describe('the time of a line', () => {
  test('a local date and time is read in its zone, in summer and in winter', () => {
    const rome = local('Europe/Rome')
    expect(read(rome, { Date: '10/03/2004', Time: '18.00.00' })).toBe('2004-03-10T17:00:00.000Z')
    expect(read(rome, { Date: '10/07/2004', Time: '18.00.59' })).toBe('2004-07-10T16:00:59.000Z')
    expect(read(local('+01:00'), { Date: '10/07/2004', Time: '18.00.00' })).toBe('2004-07-10T17:00:00.000Z')
  })

  test('a date in four columns is one moment', () => {
    expect(read(split, { y: '2013', m: '3', d: '1', h: '0' })).toBe('2013-02-28T16:00:00.000Z')
  })

  test('epoch milliseconds are taken as they are', () => {
    expect(read({ epochMs: 't' }, { t: '1757854894376' })).toBe('2025-09-14T13:01:34.376Z')
  })

  test('without times, lines follow each other from a start', () => {
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
    ['another order of day and month', local('+01:00'), { Date: '2004/03/10', Time: '18.00.00' }],
    ['seconds where milliseconds belong', { epochMs: 't' }, { t: '1757854894' }],
    ['text', { epochMs: 't' }, { t: 'yesterday' }],
    ['a year of two digits', split, { y: '13', m: '3', d: '1', h: '0' }],
    ['a century to come', split, { y: '2113', m: '3', d: '1', h: '0' }],
  ] as [string, TimeRecipe, Record<string, string>][])('%s is not a time', (_name, recipe, cells) => {
    expect(() => read(recipe, cells)).toThrow(/time/)
  })

  test('months later is the same day of the month', () => {
    expect(new Date(addMonths(Date.UTC(2013, 0, 1, 8), 12)).toISOString()).toBe('2014-01-01T08:00:00.000Z')
  })
})
