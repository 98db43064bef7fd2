/** Formats a time in the reader's time zone as `2026-11-22 15:04`, the same in both languages. */
export const formatLocalTime = (iso: string): string => {
  const at = new Date(iso)
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16).replace('T', ' ')
}

const typedForm = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2}))?$/

/** Parses a typed local time to ISO; midnight if it has no hour. Returns undefined if it is not a valid time. */
export const parseLocalTime = (typed: string): string | undefined => {
  const [, ...parts] = typedForm.exec(typed.trim().replaceAll('：', ':')) ?? []
  if (parts.length === 0) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map((part) => Number(part ?? 0))
  const at = new Date(year, month - 1, day, hour, minute)
  // A Date accepts 31 November and rolls it over.
  const isReal = at.getMonth() === month - 1 && at.getDate() === day && hour < 24 && minute < 60
  return isReal ? at.toISOString() : undefined
}

/** Returns whether the value of a time input is a valid ISO time, not unparsed text. */
export const isIsoTime = (value: string): boolean => /^\d{4}-.*Z$/.test(value) && !Number.isNaN(Date.parse(value))

/** Names of the selectable time zones, UTC first. */
export const timeZoneNames = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
