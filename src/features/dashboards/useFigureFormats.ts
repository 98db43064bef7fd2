import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { endOfPeriod, type Range, type Step } from '#contract/dashboards/periods.ts'
import { useFormats } from '#src/kit/lib/format.ts'

/** Returns functions that format days, ranges, periods and counts. */
export const useFigureFormats = () => {
  const { t } = useTranslation('figures')
  const formats = useFormats()
  return useMemo(() => {
    const { day } = formats
    const range = ({ from, to }: Range) => (from === to ? day(from) : `${day(from)} – ${day(to)}`)
    const period = (start: string, step: Step) => {
      if (step === 'day') return day(start)
      if (step === 'month') return formats.month(start)
      return t('weekOf', { from: day(start), to: day(endOfPeriod(start, step)) })
    }
    const count = (value: number | null) => (value === null ? t('none') : formats.number(value))
    return { day, range, period, count }
  }, [t, formats])
}
