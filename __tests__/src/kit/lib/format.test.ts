import { createFormats, readerLocale } from '#src/kit/lib/format.ts'

const en = createFormats('en', 'en-GB')
const us = createFormats('en', 'en-US')
const zh = createFormats('zh_CN', 'zh-CN')
const year = new Date().getFullYear()
/** A time in the reader's time zone, whatever it is. */
const at = (y: number) => new Date(y, 2, 9, 7, 5, 3).toISOString()
/** Late in the evening: a day ago was yesterday. */
const now = new Date(year, 2, 11, 22).getTime()
const ago = (ms: number) => new Date(now - ms).toISOString()
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

describe('the display format of', () => {
  test('numbers: grouped, with all their decimals, in both languages', () => {
    for (const { number } of [en, zh]) {
      expect(number(1_234_567)).toBe('1,234,567')
      expect(number(36.6, 2)).toBe('36.60')
      expect(number(-40, 1)).toBe('-40.0')
      expect(number(-0.04, 1)).toBe('0.0')
    }
  })

  test('times: to the second, with the year unless it is the current one', () => {
    expect(us.time(at(year))).toBe('Mar 9, 07:05:03')
    expect(us.time(at(2013))).toBe('Mar 9, 2013, 07:05:03')
    expect(en.time(at(year))).toBe('9 Mar, 07:05:03')
    expect(en.time(at(2013))).toBe('9 Mar 2013, 07:05:03')
    expect(zh.time(at(year))).toBe('3月9日 07:05:03')
    expect(zh.time(at(2013))).toBe('2013年3月9日 07:05:03')
  })

  test('times in lists: to the minute, in the zone and the hours of the account', () => {
    const noon = new Date(Date.UTC(2013, 2, 9, 12)).toISOString()
    const inShanghai = (hourCycle: 'h23' | 'h12') => ({ zone: 'Asia/Shanghai', hourCycle })
    expect(createFormats('en', 'en-US', inShanghai('h23')).minute(noon)).toBe('Mar 9, 2013, 20:00')
    expect(createFormats('en', 'en-US', inShanghai('h12')).minute(noon)).toBe('Mar 9, 2013, 8:00 PM')
    expect(createFormats('zh_CN', 'zh-CN', inShanghai('h23')).minute(noon)).toBe('2013年3月9日 20:00')
    const kiritimati = createFormats('en', 'en-US', { zone: 'Pacific/Kiritimati', hourCycle: 'h23' })
    expect([kiritimati.date(noon), kiritimati.zone]).toEqual(['Mar 10, 2013', 'UTC+14'])
  })

  test('calendar days: the same in every zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
      const formats = createFormats('en', 'en-US', { zone, hourCycle: 'h23' })
      expect([formats.day('2026-01-06'), formats.month('2026-01-01'), formats.weekday('2026-01-06')]).toEqual([
        'Jan 6, 2026',
        'Jan 2026',
        'Tue',
      ])
    }
  })

  test('local times of another zone, and names of languages and countries', () => {
    expect(us.localTime('2013-03-09 07:05')).toBe('Mar 9, 2013, 07:05')
    expect([us.codeName('language', 'zh-CN'), us.codeName('country', 'DE'), us.codeName('country', '?')]).toEqual([
      'Chinese (China)',
      'Germany',
      '?',
    ])
    expect(zh.codeName('language', 'de')).toBe('德语')
  })

  test('the current year: that of the zone', () => {
    const formats = createFormats('en', 'en-US', { zone: 'Pacific/Kiritimati', hourCycle: 'h23' })
    const newYear = new Date(Date.UTC(year, 0, 1)).toISOString()
    expect(formats.minute(newYear)).toBe('Jan 1, 14:00')
  })

  test('midnight: as 00, never as 24', () => {
    expect(en.time(new Date(year, 0, 1).toISOString())).toBe('1 Jan, 00:00:00')
  })

  test('times in another zone: with their local time and offset', () => {
    const noon = (y: number) => new Date(Date.UTC(y, 2, 9, 12)).toISOString()
    expect(en.timeAt(noon(year), 480)).toBe('9 Mar, 20:00:00 UTC+8')
    expect(en.timeAt(noon(2013), 330)).toBe('9 Mar 2013, 17:30:00 UTC+5:30')
    expect(zh.timeAt(noon(2013), -180)).toBe('2013年3月9日 09:00:00 UTC−3')
    expect(en.timeAt(noon(year), 0)).toBe('9 Mar, 12:00:00 UTC')
  })

  test('dates', () => {
    expect(us.date(at(2013))).toBe('Mar 9, 2013')
    expect(en.date(at(2013))).toBe('9 Mar 2013')
    expect(zh.date(at(2013))).toBe('2013年3月9日')
  })

  test.each([
    [0, 'just now', '刚刚'],
    [5 * minute, '5 minutes ago', '5分钟前'],
    [2 * hour + minute, '2 hours ago', '2小时前'],
    [day + hour, 'yesterday', '昨天'],
    // Monday at 23:00 is not yesterday on Wednesday at 22:00.
    [2 * day - hour, '2 days ago', '前天'],
    [6 * day + hour, '6 days ago', '6天前'],
  ])('times %d ms ago: relative to now', (past, english, chinese) => {
    expect(en.relative(ago(past), now)).toBe(english)
    expect(zh.relative(ago(past), now)).toBe(chinese)
  })

  test('times more than a week ago, or in the future: as a date', () => {
    expect(en.relative(ago(8 * day), now)).toBe(en.date(ago(8 * day)))
    expect(zh.relative(ago(-day), now)).toBe(zh.date(ago(-day)))
  })

  test('times on paper: to the minute, however long ago', () => {
    const paper = createFormats('en', 'en-GB', { zone: 'UTC', hourCycle: 'h23', onPaper: true })
    for (const past of [minute, day, 30 * day]) expect(paper.relative(ago(past), now)).toBe(paper.minute(ago(past)))
  })

  test('a locale: the reader’s, if it belongs to the displayed language', () => {
    expect(readerLocale('en', ['zh-CN', 'en-GB', 'en-US'])).toBe('en-GB')
    expect(readerLocale('en', ['de-DE'])).toBe('en')
    expect(readerLocale('en', ['en-US@posix', 'en-GB'])).toBe('en-GB')
    expect(readerLocale('zh_CN', ['en-US', 'zh-SG'])).toBe('zh-SG')
    // Written with other digits.
    expect(readerLocale('zh_CN', ['zh-TW'])).toBe('zh-CN')
  })

  test('the ticks of a time axis: in the same zone and calendar', () => {
    const moment = Date.parse(at(2013))
    expect([us.tick(moment, 'minute'), en.tick(moment, 'minute'), zh.tick(moment, 'minute')]).toEqual([
      '07:05',
      '07:05',
      '07:05',
    ])
    expect([us.tick(moment, 'day'), en.tick(moment, 'month'), zh.tick(moment, 'month')]).toEqual([
      'Mar 9',
      'Mar 2013',
      '2013年3月',
    ])
  })

  test('the time zone: its offset from UTC, or its name if that changes with the season', () => {
    for (const { zone } of [en, zh]) expect(zone).toMatch(/^(UTC([+−]\d{1,2}(:\d\d)?)?|\w+\/[\w/-]+)$/)
  })

  test.each([
    [43_200, '30 days', '30天'],
    [1_440, '1 day', '1天'],
    [120, '2 hours', '2小时'],
    [2_195, '1 day 12 hours 35 minutes', '1天12小时35分钟'],
    [1, '1 minute', '1分钟'],
  ])('%i minutes are displayed in common units', (minutes, english, chinese) => {
    expect([en.duration(minutes), zh.duration(minutes)]).toEqual([english, chinese])
  })
})
