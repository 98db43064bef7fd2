import fc from 'fast-check'
import { type DateOrder, type MonthLanguage, monthLanguages } from '#contract/readings/import/mapping.ts'
import { dateInOrder } from '#server/features/readings/import/timestamps/dates.ts'
import { instantsOf } from '#server/features/readings/import/timestamps/instants.ts'
import { parseTimestamp } from '#server/features/readings/import/timestamps/timestamp.ts'
import { normalizeWord, phoneLanguages } from '#server/features/readings/import/timestamps/vocabulary.ts'
import { zoneInName } from '#server/features/readings/import/timestamps/zones.ts'
import { monthNamesIn } from '#server/platform/core/monthNames.ts'

/** Returns a parsed text as `2026-01-05 07:00:00.000 +08:00`, with only the parts that it has. */
const read = (text: string, order: DateOrder = 'ymd', months?: MonthLanguage): string | undefined => {
  const timestamp = parseTimestamp(text, months)
  if (!timestamp) return undefined
  const date = dateInOrder(timestamp.dates, order)
  const { clock, zone } = timestamp
  const pad = (value: number, length = 2) => String(value).padStart(length, '0')
  const day = date && `${pad(date.year, 4)}-${pad(date.month)}-${pad(date.day)}`
  const time =
    clock &&
    `${pad(clock.hour)}:${pad(clock.minute)}${clock.second || clock.millisecond ? `:${pad(clock.second)}` : ''}${clock.millisecond ? `.${pad(clock.millisecond, 3)}` : ''}`
  return [day, time, zone].filter((part) => part !== undefined).join(' ')
}

describe('a timestamp with one meaning', () => {
  test.each([
    ['2026-01-05', '2026-01-05'],
    ['2026-01-05T07:00', '2026-01-05 07:00'],
    ['2026-01-05T07:00:09.123456+08:00', '2026-01-05 07:00:09.123 +08:00'],
    ['20260105T070009Z', '2026-01-05 07:00:09 UTC'],
    ['20260105070009', '2026-01-05 07:00:09'],
    ['2026-W02-1T08:00', '2026-01-05 08:00'],
    ['2026W021', '2026-01-05'],
    ['2026-005', '2026-01-05'],
    ['2026-366', undefined],
    ['2026-01-05 07:00:00 UTC', '2026-01-05 07:00 UTC'],
    ['2026-01-05 07:00 GMT', '2026-01-05 07:00 UTC'],
    ['2026-01-05 07:00 UTC+8', '2026-01-05 07:00 +08:00'],
    ['2026-01-05 07:00 +0530', '2026-01-05 07:00 +05:30'],
    ['2026-01-05 07:00-05', '2026-01-05 07:00 -05:00'],
    ['2026-01-05 07:00 Europe/Berlin', '2026-01-05 07:00 Europe/Berlin'],
    ['2026-01-05 7:00 AM EST', '2026-01-05 07:00 -05:00'],
    ['2026-01-05T07:00:00+01:00[Europe/Berlin]', '2026-01-05 07:00 +01:00'],
    ['Mon, 05 Jan 2026 07:00:00 +0800', '2026-01-05 07:00 +08:00'],
    ['Mon Jan 05 2026 07:00:00 GMT+0800 (China Standard Time)', '2026-01-05 07:00 +08:00'],
    ['2026年1月5日 星期一 07:00', '2026-01-05 07:00'],
    ['2026年1月5日(月) 7時05分09秒', '2026-01-05 07:05:09'],
    ['2026/1/5 下午 3:05', '2026-01-05 15:05'],
    ['2026년 1월 5일 월요일 오후 3:05', '2026-01-05 15:05'],
    ['2026. 1. 5. 오후 3:05', '2026-01-05 15:05'],
    ['２０２６／０１／０５　０７：００', '2026-01-05 07:00'],
    ['12 okt. 2025 08:00', '2025-10-12 08:00'],
    ['1. März 2025, 08:30 Uhr', '2025-03-01 08:30'],
    ['5 de enero de 2026 7:05 a. m.', '2026-01-05 07:05'],
    ['mar. 3 mar. 2026 10:00', '2026-03-03 10:00'],
    ['5. tammikuuta 2026 klo 7.05', '2026-01-05 07:05'],
    ['5 janv. 2026 à 19h30', '2026-01-05 19:30'],
    ['5 Oca 2026 Pzt 14:05', '2026-01-05 14:05'],
    ['Τρί, 6 Ιαν 2026 7:05 μ.μ.', '2026-01-06 19:05'],
    ['5 января 2026 г. 07:00', '2026-01-05 07:00'],
    ['5th January 2026 at 3pm', '2026-01-05 15:00'],
    ['05JAN26 0800', '2026-01-05 08:00'],
    ['08:37 2025-10-24', '2025-10-24 08:37'],
    ['Mon Jan 05 07:00:09 CET 2026', '2026-01-05 07:00:09 +01:00'],
    ['Mon Jan 05 07:00:09 GMT+01:00 2026', '2026-01-05 07:00:09 +01:00'],
    ['2026-01-05_07-00-09', '2026-01-05 07:00:09'],
    ['46027 0.295138888889', '2026-01-05 07:05'],
    ['٥ يناير ٢٠٢٦ ٠٧:٠٥', '2026-01-05 07:05'],
    ['5 มกราคม 2569 07:05', '2026-01-05 07:05'],
    ['5 thg 1, 2026 07:05', '2026-01-05 07:05'],
  ])('%s is %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  test.each([
    ['25.06.2025 - 19:14', 'dmy', '2025-06-25 19:14'],
    ['25.06.2025 19.14', 'dmy', '2025-06-25 19:14'],
    ['08.37 24.10.2025', 'dmy', '2025-10-24 08:37'],
    ['5. 1. 2026 7:05', 'dmy', '2026-01-05 07:05'],
    ['05.01.2026 07:00:00,123', 'dmy', '2026-01-05 07:00:00.123'],
    ['1/5/26 7:30 PM', 'mdy', '2026-01-05 19:30'],
    ['26-01-05 07:30', 'ymd', '2026-01-05 07:30'],
  ] as const)('%s in the order %s is %s', (text, order, expected) => {
    expect(read(text, order)).toBe(expected)
  })

  test.each([
    '36.5',
    '120',
    'PM10',
    'O3',
    'yesterday',
    '13:99',
    '2026-13-05',
    '2026-01-05 24:00',
    '2026-01-05 15:30 AM',
    '晚上12:10',
    '25/06/2025 late',
    '',
  ])('"%s" is no timestamp, or has no date', (text) => {
    expect(parseTimestamp(text)?.dates ?? []).toEqual([])
  })
})

const languages =
  'en-US en-GB de fr es it pt-BR pt-PT nl sv da nb fi pl cs sk sl ro ru uk bg sr mk el tr id ms ja ko zh-CN zh-TW ar he hi th et lv lt ca is vi hr bs sr-Latn be'.split(
    ' ',
  )
const styles = ['medium', 'long', 'full'] as const
const timeStyles = ['short', 'medium'] as const

describe.each(languages)('dates as phones write them in %s', (language) => {
  test.each(styles.flatMap((dateStyle) => timeStyles.map((timeStyle) => ({ dateStyle, timeStyle }))))(
    'are read back: $dateStyle, $timeStyle',
    (style) => {
      const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
      const months = monthLanguages.find((one) => one === language)
      const order = language === 'en-US' ? 'mdy' : /^(zh|ja|ko|sv)/.test(language) ? 'ymd' : 'dmy'
      fc.assert(
        fc.property(
          fc.date({ min: new Date('2000-01-01'), max: new Date('2026-11-01'), noInvalidDate: true }),
          (date) => {
            const rounded = new Date(Math.floor(date.getTime() / 60_000) * 60_000)
            const expected = rounded.toISOString().slice(0, 16).replace('T', ' ')
            expect([format.format(rounded), read(format.format(rounded), order, months)]).toEqual([
              format.format(rounded),
              expected,
            ])
          },
        ),
        { numRuns: 60 },
      )
    },
  )
})

describe('the zone in the name of a column', () => {
  test.each([
    ['Time (UTC)', 'UTC'],
    ['Time (UTC+8)', '+08:00'],
    ['Timestamp [Europe/Berlin]', 'Europe/Berlin'],
    ['time_utc', 'UTC'],
    ['Local time', undefined],
    ['CET', '+01:00'],
    ['Best time', undefined],
  ])('%s has %s', (name, zone) => {
    expect(zoneInName(name)).toBe(zone)
  })
})

describe('the instants of a local time', () => {
  const instants = (local: string, zone: string) =>
    instantsOf(Date.parse(`${local}Z`), zone).map(({ at }) => new Date(at).toISOString().slice(0, 16))
  test.each([
    ['2025-10-26T02:30', 'Europe/Berlin', ['2025-10-26T00:30', '2025-10-26T01:30']],
    ['2025-03-30T02:30', 'Europe/Berlin', []],
    ['2025-10-26T01:59', 'Europe/Berlin', ['2025-10-25T23:59']],
    ['2025-10-26T03:00', 'Europe/Berlin', ['2025-10-26T02:00']],
    ['2025-04-06T01:45', 'Australia/Lord_Howe', ['2025-04-05T14:45', '2025-04-05T15:15']],
    ['2026-01-05T07:00', '+05:45', ['2026-01-05T01:15']],
  ])('%s in %s: %j', (local, zone, expected) => {
    expect(instants(local, zone)).toEqual(expected)
  })
})

describe('names of months that denote different ones in several languages', () => {
  const monthOf = (text: string, language?: MonthLanguage) =>
    parseTimestamp(`3. ${text} 2025`, language)?.dates[0]?.date.month

  test.each([
    ['listopad', { hr: 10, pl: 11, cs: 11 }],
    ['lip', { hr: 6, pl: 7 }],
    ['srp', { hr: 7, cs: 8 }],
  ])('%s needs its language', (name, months) => {
    expect(monthOf(name)).toBeUndefined()
    for (const language of monthLanguages)
      expect(monthOf(name, language)).toBe(Object.hasOwn(months, language) ? Object(months)[language] : undefined)
  })

  test('all such languages can be selected', () => {
    const meanings = new Map<string, Map<number, Set<string>>>()
    for (const language of phoneLanguages)
      for (const [name, month] of monthNamesIn(language)) {
        const months = meanings.get(normalizeWord(name)) ?? new Map<number, Set<string>>()
        months.set(month, (months.get(month) ?? new Set()).add(language))
        meanings.set(normalizeWord(name), months)
      }
    const several = [...meanings.values()].filter(({ size }) => size > 1)
    const languages = new Set(several.flatMap((months) => [...months.values()].flatMap((ones) => [...ones])))
    expect([...languages].toSorted()).toEqual(monthLanguages.toSorted())
  })
})
