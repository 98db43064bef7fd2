import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { endOfPeriod, type Range, type Step } from '#contract/dashboards/periods.ts'
import { useFormats } from '#src/kit/lib/format.ts'

/** Noon of a day of UTC is on the same day nearly everywhere. */
const noon = (day: string) => `${day}T12:00:00Z`

/** How days and periods are written. */
export const useFigureWords = () => {
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
