/** A time to type, in the reader's zone: 2026-11-22 15:04. It reads the same in both languages. */
export const formatLocalTime = (iso: string): string => {
  const at = new Date(iso)
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16).replace('T', ' ')
}

const typedForm = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2}))?$/

/** The ISO time of what was typed, midnight where only a day was; undefined where it is no time. */
export const parseLocalTime = (typed: string): string | undefined => {
  const [, ...parts] = typedForm.exec(typed.trim().replaceAll('：', ':')) ?? []
  if (parts.length === 0) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map((part) => Number(part ?? 0))
  const at = new Date(year, month - 1, day, hour, minute)
  // The 31st of November is no day, though a Date takes it for one.
  const isReal = at.getMonth() === month - 1 && at.getDate() === day && hour < 24 && minute < 60
  return isReal ? at.toISOString() : undefined
}

/** Whether a time input holds a time, and not what could not be read as one. */
export const isIsoTime = (value: string): boolean => /^\d{4}-.*Z$/.test(value) && !Number.isNaN(Date.parse(value))

/** The zones that a reader may choose from. */
export const timeZoneNames = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
