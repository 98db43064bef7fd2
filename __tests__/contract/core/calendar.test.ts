import { addMonths, dayAt, dayOfMonth, isDay, periodBounds, startOfDay } from '#contract/core/calendar.ts'
import { isZone } from '#contract/core/zones.ts'

/** Calculated by hand from the rules of the time zones. */
const golden = `
day        months zone                 startTime                endTime
2027-01-31 1      UTC                  2027-01-31T00:00:00.000Z 2027-02-28T00:00:00.000Z
2028-01-31 1      UTC                  2028-01-31T00:00:00.000Z 2028-02-29T00:00:00.000Z
2027-08-31 6      UTC                  2027-08-31T00:00:00.000Z 2028-02-29T00:00:00.000Z
2026-11-30 3      Asia/Shanghai        2026-11-29T16:00:00.000Z 2027-02-27T16:00:00.000Z
2028-02-29 12     Asia/Shanghai        2028-02-28T16:00:00.000Z 2029-02-27T16:00:00.000Z
2026-12-31 1      UTC                  2026-12-31T00:00:00.000Z 2027-01-31T00:00:00.000Z
2026-03-01 1      Europe/Berlin        2026-02-28T23:00:00.000Z 2026-03-31T22:00:00.000Z
2026-09-30 3      Europe/Berlin        2026-09-29T22:00:00.000Z 2026-12-29T23:00:00.000Z
2026-03-29 1      Europe/Berlin        2026-03-28T23:00:00.000Z 2026-04-28T22:00:00.000Z
2026-10-01 1      America/New_York     2026-10-01T04:00:00.000Z 2026-11-01T04:00:00.000Z
2026-11-01 1      America/New_York     2026-11-01T04:00:00.000Z 2026-12-01T05:00:00.000Z
2026-01-31 1      Pacific/Kiritimati   2026-01-30T10:00:00.000Z 2026-02-27T10:00:00.000Z
2026-01-31 1      Etc/GMT-14           2026-01-30T10:00:00.000Z 2026-02-27T10:00:00.000Z
2026-01-31 1      Etc/GMT+12           2026-01-31T12:00:00.000Z 2026-02-28T12:00:00.000Z
2026-01-31 1      +14:00               2026-01-30T10:00:00.000Z 2026-02-27T10:00:00.000Z
2026-01-31 1      -12:00               2026-01-31T12:00:00.000Z 2026-02-28T12:00:00.000Z
2028-02-29 12     +05:30               2028-02-28T18:30:00.000Z 2029-02-27T18:30:00.000Z
2026-01-31 1      Asia/Kathmandu       2026-01-30T18:15:00.000Z 2026-02-27T18:15:00.000Z
2018-10-04 1      America/Sao_Paulo    2018-10-04T03:00:00.000Z 2018-11-04T03:00:00.000Z
2024-10-26 1      Asia/Beirut          2024-10-25T21:00:00.000Z 2024-11-25T22:00:00.000Z
`
const [, ...rows] = golden.trim().split('\n')
const cases = rows.map((row) => row.split(/\s+/) as [string, string, string, string, string])

describe('the calendar of services', () => {
  test.each(cases)('%s and %s months in %s', (day, months, zone, startTime, endTime) => {
    expect(periodBounds({ day, months: Number(months), zone, anchorDay: dayOfMonth(day) })).toEqual({
      startTime,
      endTime,
    })
    expect(dayAt(startTime, zone)).toBe(day)
    expect(dayAt(new Date(Date.parse(startTime) - 1).toISOString(), zone) < day).toBe(true)
  })

  test('returns to the day of the month of the first period', () => {
    let day = '2027-01-31'
    const days = Array.from({ length: 5 }, () => {
      day = addMonths(day, 1, 31)
      return day
    })
    expect(days).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'])
    expect(addMonths(addMonths('2028-02-29', 12), 36, 29)).toBe('2032-02-29')
  })

  test('begins every day where the day before has ended, over ten years of zones that set their clocks forward at midnight', () => {
    for (const zone of ['America/Sao_Paulo', 'Asia/Beirut', 'Africa/Cairo', 'Asia/Amman', 'Australia/Lord_Howe'])
      for (let at = Date.UTC(2014, 0, 1); at < Date.UTC(2024, 0, 1); at += 86_400_000) {
        const day = new Date(at).toISOString().slice(0, 10)
        const start = startOfDay(day, zone)
        const before = new Date(Date.parse(start) - 1).toISOString()
        if (dayAt(start, zone) !== day || dayAt(before, zone) >= day) throw new Error(`${day} in ${zone}: ${start}`)
      }
  })

  test('supports every zone with a clock, and no other', () => {
    const real = ['Asia/Shanghai', 'asia/shanghai', 'UTC', '+05:30', '+14:00', '-12:00', 'Etc/GMT-14']
    const unreal = ['Mars/Olympus', 'UTC+8', '+14:01', '-23:59', '+25:00', '', 'soon']
    expect([...real, ...unreal].filter(isZone)).toEqual(real)
  })

  test('recognises which dates exist', () => {
    expect(['2028-02-29', '2027-02-29', '2027-11-31', '2027-1-1', 'soon'].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
