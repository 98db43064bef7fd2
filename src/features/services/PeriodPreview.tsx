import { useTranslation } from 'react-i18next'
import { dayAt, dayOfMonth, isDay, periodBounds } from '#contract/core/calendar.ts'
import { isZone } from '#contract/core/zones.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import './Periods.css'

interface Props {
  /** Unvalidated form values. */
  day: string
  validity: string
  zone: string
}

/** Previews the first day of a period, and the day on which it ends, in its time zone. */
export const PeriodPreview = ({ day, validity, zone }: Props) => {
  const { t } = useTranslation('services')
  const { day: dayText } = useFormats()
  const months = Number(validity)
  const isKnown = isDay(day) && months > 0 && zone !== '' && isZone(zone)
  const bounds = isKnown ? periodBounds({ day, months, zone, anchorDay: dayOfMonth(day) }) : undefined
  return (
    <p className="period-preview secondary figures" role="status">
      {bounds && t('preview', { from: dayText(day), to: dayText(dayAt(bounds.endTime, zone)) })}
    </p>
  )
}
