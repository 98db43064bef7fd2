import type { LocalizedText } from '#contract/core/localizedText.ts'

interface City {
  name: LocalizedText
  zone: string
}

/** From west to east. */
export const cities: readonly City[] = [
  { name: { en: 'San Francisco', zh_CN: '旧金山' }, zone: 'America/Los_Angeles' },
  { name: { en: 'New York', zh_CN: '纽约' }, zone: 'America/New_York' },
  { name: { en: 'London', zh_CN: '伦敦' }, zone: 'Europe/London' },
  { name: { en: 'Berlin', zh_CN: '柏林' }, zone: 'Europe/Berlin' },
  { name: { en: 'Dubai', zh_CN: '迪拜' }, zone: 'Asia/Dubai' },
  { name: { en: 'Shenzhen', zh_CN: '深圳' }, zone: 'Asia/Shanghai' },
  { name: { en: 'Tokyo', zh_CN: '东京' }, zone: 'Asia/Tokyo' },
  { name: { en: 'Sydney', zh_CN: '悉尼' }, zone: 'Australia/Sydney' },
]

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  })
  formats.set(zone, made)
  return made
}

/** The clock of a zone at a moment, and how far it is from UTC: "UTC+8". */
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

/** How the hands stand, and whether it is night. */
export const dialAt = (hour: number, minute: number) => ({
  hourAngle: ((hour % 12) + minute / 60) * 30,
  minuteAngle: minute * 6,
  isNight: hour < morning || hour >= evening,
})
