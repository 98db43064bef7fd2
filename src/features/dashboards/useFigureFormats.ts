import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { endOfPeriod, type Range, type Step } from '#contract/dashboards/periods.ts'
import { useFormats } from '#src/kit/lib/format.ts'

/** Returns noon UTC, which is on the same day in nearly every time zone. */
const noon = (day: string) => `${day}T12:00:00Z`

/** Returns functions that format days, ranges, periods and counts. */
export const useFigureFormats = () => {
  const { t } = useTranslation('figures')
  const formats = useFormats()
  return useMemo(() => {
    const day = (text: string) => formats.date(noon(text))
    const range = ({ from, to }: Range) => (from === to ? day(from) : `${day(from)} – ${day(to)}`)
    const period = (start: string, step: Step) => {
      if (step === 'day') return day(start)
      if (step === 'month') return formats.tick(Date.parse(noon(start)), 'month')
      return t('weekOf', { from: day(start), to: day(endOfPeriod(start, step)) })
    }
    const count = (value: number | null) => (value === null ? t('none') : formats.number(value))
    return { day, range, period, count }
  }, [t, formats])
}
