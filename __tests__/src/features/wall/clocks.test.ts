import { cities, dialAt, localTime } from '#src/features/wall/clocks.ts'

const at = Date.parse('2026-11-25T22:05:00Z')

describe('the clocks of a large screen', () => {
  test.each([
    ['Asia/Shanghai', 6, 5, 'UTC+8'],
    ['America/New_York', 17, 5, 'UTC−5'],
    ['Asia/Kolkata', 3, 35, 'UTC+5:30'],
    ['Europe/London', 22, 5, 'UTC+0'],
  ])('show the time of %s', (zone, hour, minute, offset) => {
    expect(localTime(zone, at)).toEqual({ hour, minute, offset })
  })

  test('follow daylight saving time', () => {
    const summer = Date.parse('2026-07-01T12:00:00Z')
    expect(localTime('Europe/London', summer)).toEqual({ hour: 13, minute: 0, offset: 'UTC+1' })
  })

  test('are ordered from west to east', () => {
    const hoursAhead = cities.map(({ zone }) => {
      const { hour, minute } = localTime(zone, Date.parse('2026-11-25T12:00:00Z'))
      return hour + minute / 60 - 12
    })
    expect(hoursAhead).toEqual(hoursAhead.toSorted((one, other) => one - other))
  })

  test.each([
    [0, 0, 0, 0, true],
    [6, 0, 180, 0, false],
    [15, 30, 105, 180, false],
    [18, 0, 180, 0, true],
  ])('have hands at %i:%i', (hour, minute, hourAngle, minuteAngle, isNight) => {
    expect(dialAt(hour, minute)).toEqual({ hourAngle, minuteAngle, isNight })
  })
})
