import { Readable } from 'node:stream'
import { decideDates } from '#server/features/readings/import/guess/decideDates.ts'
import { guessText } from '#support/readingGuess.ts'

describe('the time of measurement is detected', () => {
  const date = (order: string, ...columns: string[]) => ({ kind: 'date', columns, order, zone: 'UTC' })
  test.each([
    ['ISO', 'at,sys\n2026-03-04T10:00:00,1', date('ymd', 'at')],
    ['Chinese', '时间,sys\n2026年3月4日 10:05,1', date('ymd', '时间')],
    ['a day past the twelfth', 'at,sys\n04/03/2026 10:00,1\n25/03/2026 10:00,1', date('dmy', 'at')],
    ['a month first', 'at,sys\n3/4/2026 10:00:00 PM,1\n3/25/2026 1:00:00 AM,1', date('mdy', 'at')],
    ['a month by its short name', 'at,sys\n05-Jan-2026,1\n12-Feb-2026,1', date('dmy', 'at')],
    ['a month by its name, and a time of day', 'at;sys\n5 January 2026 10:00;1', date('dmy', 'at')],
    ['a month by its name first', 'at;sys\nJan 5, 2026, 3:04 PM;1', date('mdy', 'at')],
    ['date and time apart', 'Date,Time,sys\n10/03/2004,18.00.00,1\n31/03/2004,19.00.00,1', date('dmy', 'Date', 'Time')],
    ['parts', 'No,year,month,day,hour,sys\n1,2013,3,1,0,1', date('ymd', 'year', 'month', 'day', 'hour')],
    ['milliseconds', 't,sys\n1757854894000,1', { kind: 'epoch', column: 't', unit: 'ms' }],
    ['a zone beside the time', 't,sys\n2020-09-21 23:00:12 UTC,1', date('ymd', 't')],
    ['JavaScript', 't,sys\nMon Jan 05 2026 07:00:00 GMT+0800 (China Standard Time),1', date('mdy', 't')],
    ['the zone in a column', 'Time,Timezone,sys\n2026-01-05 07:00,America/New_York,1', date('ymd', 'Time', 'Timezone')],
    ['the offset in a column', 'Time,UTC offset,sys\n2026-01-05 07:00,+08:00,1', date('ymd', 'Time', 'UTC offset')],
    ['days and fractions of a spreadsheet', 'Date,Time,sys\n45292,0.25,1\n45293,0.5,1', date('ymd', 'Date', 'Time')],
    ['a dash between date and time', 't,sys\n25.06.2025 - 19:14,1', date('dmy', 't')],
    ['digits alone', 't,sys\n20260105070009,1', date('ymd', 't')],
    ['digits in a column of dates', 'Date,Time,sys\n20260105,07:00,1', date('ymd', 'Date', 'Time')],
    ['a year of two figures first', 'at,sys\n26-01-05,1\n26-01-28,1\n26-02-03,1', date('ymd', 'at')],
    ['Swedish months', 'Datum;sys\n12 okt. 2025;1\n3 maj 2025;1', date('dmy', 'Datum')],
    ['days of a spreadsheet', 'Date,sys\n45292.25,1\n45292.5,1', { kind: 'serial', column: 'Date', zone: 'UTC' }],
    ['seconds', 't,sys\n1757854894,1', { kind: 'epoch', column: 't', unit: 's' }],
  ])('%s', (_name, text, time) => {
    expect(guessText('bloodPressure', text).mapping.time).toEqual(time)
  })

  test.each([
    [
      'dots in the date and colons in the time',
      'Datum;Uhrzeit;sys\n24.10.2025;08:37;1\n05.11.2025;21:06;1',
      ['Datum', 'Uhrzeit'],
    ],
    ['the time of day first', 'Uhrzeit;Datum;sys\n08:37;24.10.2025;1\n21:06;05.11.2025;1', ['Datum', 'Uhrzeit']],
    ['years of two figures', 'Datum;Uhrzeit;sys\n24.10.25;08:37;1\n05.11.25;21:06;1', ['Datum', 'Uhrzeit']],
    ['dates that could be times of day', 'Datum;Uhrzeit;sys\n04.10.25;08:37;1\n05.11.25;21:06;1', ['Datum', 'Uhrzeit']],
    ['times of day that could be dates', 'Zeit;Datum;sys\n08.10.05;04.10.25;1\n21.06.12;05.11.25;1', ['Datum', 'Zeit']],
    ['dots in both', 'Datum;Zeit;sys\n24.10.2025;08.37;1\n05.11.2025;21.06;1', ['Datum', 'Zeit']],
    ['a date without a time of day, beside decimals', 'Datum;Temp\n24.10.2025;20.10\n25.10.2025;21.35', ['Datum']],
  ])('each part of the time has one column: %s', (_name, text, columns) => {
    expect(guessText('bloodPressure', text).mapping.time).toEqual(date('dmy', ...columns))
  })

  test('dots in times of day do not affect the decimal sign', () => {
    const { format, mapping } = guessText('bodyFat', 'Datum;Zeit;Weight\n24.10.2025;08.37;72,4\n05.11.2025;21.06;72,1')
    expect(format.decimal).toBe(',')
    expect(mapping.time).toEqual(date('dmy', 'Datum', 'Zeit'))
  })

  test.each([
    [
      'a column of UTC beside local time',
      'Local time,UTC time,sys',
      '2026-03-04 10:00,2026-03-04 02:00,1',
      ['UTC time'],
      'UTC',
    ],
    ['UTC in brackets', 'Time,Time (UTC),sys', '2026-03-04 10:00,2026-03-04 02:00,1', ['Time (UTC)'], 'UTC'],
    [
      'UTC in two columns',
      'Day (local),Clock (local),Day (GMT),Clock (GMT),sys',
      '2026-03-04,10:00,2026-03-04,02:00,1',
      ['Day (GMT)', 'Clock (GMT)'],
      'UTC',
    ],
    [
      'cells with an offset',
      'Local time,Moment,sys',
      '2026-03-04 10:00,2026-03-04T02:00:00Z,1',
      ['Moment'],
      'Asia/Shanghai',
    ],
    [
      'UTC of another event',
      'Time,Uploaded (UTC),sys',
      '2026-03-04 10:00,2026-03-05 04:00,1',
      ['Time'],
      'Asia/Shanghai',
    ],
    [
      'a zone in the header',
      'Time (Europe/Berlin),sys',
      '2026-03-04 10:00,1',
      ['Time (Europe/Berlin)'],
      'Europe/Berlin',
    ],
    ['local time alone', 'Local time,sys', '2026-03-04 10:00,1', ['Local time'], 'Asia/Shanghai'],
  ])('the most complete time column is preferred: %s', (_name, header, line, columns, zone) => {
    const { mapping } = guessText('bloodPressure', `${header}\n${line}`, 'Asia/Shanghai')
    expect(mapping.time).toEqual({ kind: 'date', columns, order: 'ymd', zone })
  })

  test('dates in lines of their own belong to the times of day below them', () => {
    const lines = [
      'Time,Weight,Note,',
      '" Jul 18, 2026",',
      '8:28 AM,80.0 kg,,',
      '7:02 AM,80.2 kg,,',
      '" Jul 15, 2026",',
    ]
    const { mapping } = guessText('bodyFat', [...lines, '9:46 AM,80.5 kg,,'].join('\n'))
    expect(mapping.time).toEqual(date('mdy', 'Time'))
  })

  test('ambiguous dates are read to lie close together, and reported', () => {
    const { mapping, ambiguousDate } = guessText('bloodPressure', 'at,sys\n01/02/2026,1\n02/02/2026,1\n03/02/2026,1')
    expect([mapping.time, ambiguousDate]).toEqual([date('dmy', 'at'), true])
  })

  test('a date with a month name is unambiguous', () => {
    expect(guessText('bloodPressure', 'at,sys\n01-Feb-2026,1\n02-Feb-2026,1').ambiguousDate).toBe(false)
  })

  test('an offset in the cells is detected', () => {
    expect(guessText('bloodPressure', 'at,sys\n2026-03-04T10:00:00+08:00,1').hasOffset).toBe(true)
    expect(guessText('bloodPressure', 'at,sys\n2026-03-04T10:00:00,1').hasOffset).toBe(false)
  })

  test.each([
    ['Croatian names', ['3. lipnja 2025 07:05', '3. listopada 2025 07:05'], 'hr'],
    ['Croatian short names', ['3. lis 2025 07:05', '3. srp 2025 07:05', '3. lip 2025 07:05'], 'hr'],
    ['Polish names', ['3 lis 2025 07:05', '3 sty 2025 07:05'], 'pl'],
    ['Czech names', ['3. listopad 2025 07:05', '3. říjen 2025 07:05'], 'cs'],
    ['English names', ['3 Mar 2025 07:05', '3 May 2025 07:05'], undefined],
  ])('the language of months is decided by all names of the column: %s', (_name, cells, months) => {
    const { mapping, notes } = guessText('bloodPressure', ['at;sys', ...cells.map((cell) => `${cell};1`)].join('\n'))
    expect([Object(mapping.time).months, notes.filter(({ isQuestion }) => isQuestion)]).toEqual([months, []])
  })

  test('names of months that several languages use for different ones are a question', () => {
    const { mapping, notes } = guessText('bloodPressure', 'at;sys\n3. lis 2025 07:05;1\n4. lis 2025 07:05;1')
    expect(Object(mapping.time).months).toBe('hr')
    expect(notes.filter(({ isQuestion }) => isQuestion).map(({ path }) => path)).toEqual(['time.months'])
  })

  test('the rest of the file decides the language of months that its first lines leave open', async () => {
    const head = 'at;sys\n3. lis 2025 07:05;1'
    const text = `${head}\n4. lis 2025 07:05;1\n5. gru 2025 07:05;1\n`
    const source = { size: text.length, open: async () => Readable.from([Buffer.from(text)]) }
    const { mapping, notes } = await decideDates(guessText('bloodPressure', head), source)
    expect(Object(mapping.time).months).toBe('pl')
    expect(notes.find(({ path }) => path === 'time.months')).toEqual({
      path: 'time.months',
      code: 'monthsByCell',
      values: { line: 4, cell: '5. gru 2025 07:05' },
      isQuestion: false,
    })
  })
})
