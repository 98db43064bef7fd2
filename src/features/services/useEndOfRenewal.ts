import { dayAt, dayOfMonth, nearestDayStart, periodEnd } from '#contract/core/calendar.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import type { Validity } from '#contract/services/inputs.ts'
import { useFormats } from '#src/kit/lib/format.ts'

/**
 * Returns a function that formats the last day of a renewal in the contract's time zone. The server calculates the same
 * day.
 */
export const useEndOfRenewal = ({ status, until, zone, anchorDay }: RecordOfKind<'serviceContract'>) => {
  const formats = useFormats()
  const isOpen = status === 'active' || status === 'pending'
  const today = dayAt(new Date().toISOString(), zone)
  const begins =
    isOpen && until ? { day: nearestDayStart(until, zone), anchorDay } : { day: today, anchorDay: dayOfMonth(today) }
  return (validity: Validity): string => {
    const end = periodEnd({ ...begins, months: Number(validity), zone })
    return formats.day(dayAt(end, zone))
  }
}
