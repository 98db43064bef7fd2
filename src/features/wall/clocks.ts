import type { Text } from '#contract/core/text.ts'

interface City {
  name: Text
  zone: string
}

/** Cities from west to east. */
export const cities: readonly City[] = [
  { name: 'wall.records:cities.sanFrancisco', zone: 'America/Los_Angeles' },
  { name: 'wall.records:cities.newYork', zone: 'America/New_York' },
  { name: 'wall.records:cities.london', zone: 'Europe/London' },
  { name: 'wall.records:cities.berlin', zone: 'Europe/Berlin' },
  { name: 'wall.records:cities.dubai', zone: 'Asia/Dubai' },
  { name: 'wall.records:cities.shenzhen', zone: 'Asia/Shanghai' },
  { name: 'wall.records:cities.tokyo', zone: 'Asia/Tokyo' },
  { name: 'wall.records:cities.sydney', zone: 'Australia/Sydney' },
]

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const cached = formats.get(zone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  })
  formats.set(zone, format)
  return format
}

/** Returns the local time of a zone and its offset from UTC, such as "UTC+8". */
export const localTime = (zone: string, now: number): { hour: number; minute: number; offset: string } => {
  const parts = formatOf(zone).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    hour: Number(part('hour')),
    minute: Number(part('minute')),
    offset: part('timeZoneName').replace('GMT', 'UTC').replace('-', '−'),
  }
}

const [morning, evening] = [6, 18]

/** Returns the angles of the hands in degrees, and whether it is night. */
export const dialAt = (hour: number, minute: number) => ({
  hourAngle: ((hour % 12) + minute / 60) * 30,
  minuteAngle: minute * 6,
  isNight: hour < morning || hour >= evening,
})
