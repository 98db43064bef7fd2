const form =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i

/**
 * Returns the time of a consent as mailing services export it (`2024-03-22 15:07:07`, in UTC unless it has an offset);
 * undefined for other forms, and for times in the future.
 */
export const readConsentTime = (cell: string, now = Date.now()): string | undefined => {
  const [, year, month, day, hour = '0', minute = '00', second = '00', zone = 'Z'] = form.exec(cell.trim()) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const two = (part: string) => part.padStart(2, '0')
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...)(\d\d)$/, '$1:$2') : 'Z'
  const time = Date.parse(`${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}${offset}`)
  return Number.isNaN(time) || time > now ? undefined : new Date(time).toISOString()
}
