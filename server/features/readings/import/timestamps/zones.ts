import { isZone } from '#contract/core/zones.ts'

/**
 * Offsets of abbreviations that denote one zone in practice. CST, IST, BST and AMT denote several, so a user has to
 * choose the zone.
 */
const abbreviations: Readonly<Record<string, string>> = {
  UTC: 'UTC',
  GMT: 'UTC',
  UCT: 'UTC',
  Z: 'UTC',
  ZULU: 'UTC',
  协调世界时: 'UTC',
  世界时: 'UTC',
  WET: '+00:00',
  WEST: '+01:00',
  CET: '+01:00',
  MEZ: '+01:00',
  CEST: '+02:00',
  MESZ: '+02:00',
  EET: '+02:00',
  EEST: '+03:00',
  MSK: '+03:00',
  EST: '-05:00',
  EDT: '-04:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
  JST: '+09:00',
  KST: '+09:00',
  HKT: '+08:00',
  SGT: '+08:00',
  AWST: '+08:00',
  AEST: '+10:00',
  AEDT: '+11:00',
  NZST: '+12:00',
  NZDT: '+13:00',
}

const offsetPattern = /^(?:UTC|GMT)?\s?([+-])(\d{1,2})(?::?([0-5]\d))?$/i

/** Maximum offset of any zone from UTC, in hours. */
const maxHours = 14

/** Converts `+8`, `+0800`, `UTC+08:00` or `GMT-5` to `+08:00`; undefined for other texts. */
const offsetOf = (text: string): string | undefined => {
  const [, sign, hours = '', minutes = '00'] = offsetPattern.exec(text) ?? []
  return sign === undefined || Number(hours) > maxHours ? undefined : `${sign}${hours.padStart(2, '0')}:${minutes}`
}

/** Returns the IANA name or the offset of a zone in any notation; undefined if the text is none. */
export const parseZone = (text: string): string | undefined => {
  const plain = text.trim().replace(/[−–]/g, '-')
  const abbreviation = abbreviations[plain.toUpperCase()]
  if (abbreviation !== undefined && Object.hasOwn(abbreviations, plain.toUpperCase())) return abbreviation
  return offsetOf(plain) ?? (/^[A-Za-z]+(?:\/[\w+-]+)+$/.test(plain) && isZone(plain) ? plain : undefined)
}

/**
 * Matches a zone that follows a time of day: an offset directly, or after a space an abbreviation, an IANA name or an
 * offset; then a comment in brackets, as browsers write it.
 */
const trailing =
  /(?<=[\d.:\p{L}])(?:\s?(?<offset>(?:UTC|GMT)?\s?[+−-]\d{1,2}(?::?[0-5]\d)?)|(?<=\d)(?<zulu>Z)|\s+(?<name>[A-Za-z]{1,5}|[A-Za-z]+(?:\/[\w+-]+)+|协调世界时)|\s*\[(?<inBrackets>[\w+/:-]+)\]|\s*\((?<inParentheses>[\w+/:-]+)\))(?:\s*[([][^()[\]]*[)\]])?$/iu

const endsWithTime = /(?:\d[:.h时時点點]\s?[0-5]?\d(?:[.,]\d+)?[分秒]?|(?:^|[T\s])\d{4}(?:\d\d)?|\d\s?[ap]\.?m\.?)$/i

/** Matches a zone between the time of day and the year, as Java and Unix write it: `07:00:00 CET 2026`. */
const beforeYear = /(?<=\d:\d\d)\s+((?:[A-Za-z]{1,5})?(?:[+-]\d{1,2}(?::?\d\d)?)?)(?=\s+\d{4}$)/

/** Splits a timestamp into the text before its zone and the zone; without a zone, returns the text alone. */
export const splitZone = (text: string): [rest: string, zone?: string] => {
  const [whole = '', inner = ''] = beforeYear.exec(text) ?? []
  const innerZone = inner === '' ? undefined : parseZone(inner)
  if (innerZone !== undefined) return [text.replace(whole, ''), innerZone]
  const match = trailing.exec(text)
  if (!match?.groups) return [text]
  const { offset, zulu, name, inBrackets, inParentheses } = match.groups
  const written = offset ?? zulu ?? name ?? inBrackets ?? inParentheses ?? ''
  const rest = text.slice(0, match.index)
  // "2026-01-05" ends with a day: an offset follows a time of day.
  if (offset !== undefined && !endsWithTime.test(rest)) return [text]
  const zone = parseZone(written)
  return zone === undefined ? [text] : [rest, zone]
}

const bracketed = /[([（【]([^()[\]（）【】]+)[)\]）】]/g

/** Returns the zone that a column's name contains: "Time (UTC+8)", "Time [Europe/Berlin]", "time_utc". */
export const zoneInName = (name: string): string | undefined => {
  for (const [, content = ''] of name.matchAll(bracketed)) {
    const zone = parseZone(content)
    if (zone !== undefined) return zone
  }
  const words = name.split(/[\s_,;]+/)
  const zones = words.flatMap((word) => (word.length > 2 ? (parseZone(word) ?? []) : []))
  return zones[0]
}
