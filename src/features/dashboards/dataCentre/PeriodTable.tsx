import { useTranslation } from 'react-i18next'
import { type FigureName, figures } from '#contract/dashboards/figures.ts'
import { changeSince } from '#src/features/dashboards/changeSince.ts'
import { useFigureScope } from '#src/features/dashboards/FigureScope.tsx'
import { periodRange, sourcePath } from '#src/features/dashboards/sourcePath.ts'
import { useFigureFormats } from '#src/features/dashboards/useFigureFormats.ts'
import { useSeries } from '#src/features/dashboards/useFigures.ts'
import { noValue, useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { numberColumn, SimpleTable } from '#src/kit/ui/SimpleTable.tsx'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import { selectViewer } from '#store/session/slice.ts'

/** Renders the value of each period and its change, newest first. */
export const PeriodTable = ({ figure, pid }: { figure: FigureName; pid: string | undefined }) => {
  const { t } = useTranslation('figures')
  const text = useText()
  const formats = useFormats()
  const words = useFigureFormats()
  const viewer = useAppSelector(selectViewer)
  const { range, step, vid } = useFigureScope()
  const { data = [] } = useSeries(figure, step, range, pid)
  const changeText = (now: number | null, before: number | null | undefined) => {
    const change = now === null ? undefined : changeSince(now, before ?? null)
    if (!change) return noValue
    const sign = { more: '+', fewer: '−', same: '' }[change.sort]
    return `${sign}${formats.number(change.difference)}`
  }
  const rows = data.map(({ start, count }, index) => {
    const path = sourcePath(viewer, figure, { vid, pid: pid ?? null, range: periodRange(start, step) })
    return {
      key: start,
      cells: [
        words.period(start, step),
        <ValueLink key="count" href={path && `#${path}`}>
          {words.count(count)}
        </ValueLink>,
        changeText(count, data[index - 1]?.count),
      ],
    }
  })
  return (
    <section className="figure-periods" aria-label={t('periods')}>
      <SimpleTable
        head={[t('period'), numberColumn(text(figures[figure].label)), numberColumn(t('sinceBefore'))]}
        rows={rows.toReversed()}
      />
    </section>
  )
}
