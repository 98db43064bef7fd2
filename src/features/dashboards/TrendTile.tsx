import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type FigureName, figures } from '#contract/dashboards/figures.ts'
import { startOfPeriod } from '#contract/dashboards/periods.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import { pathTo } from '#src/routes/index.ts'
import { selectViewer } from '#store/session/slice.ts'
import { ChartTile } from './ChartTile.tsx'
import { useFigureScope } from './FigureScope.tsx'
import { periodRange, sourcePath } from './sourcePath.ts'
import { useFigureFormats } from './useFigureFormats.ts'
import { useSeries } from './useFigures.ts'

interface Props {
  figure: FigureName
  /** Limits the metric to one product. */
  pid?: string | undefined
  /** True on the metric's own page, which needs no link to itself. */
  isAlone?: boolean
}

/** Renders the number of new or active records per period. */
export const TrendTile = ({ figure, pid, isAlone = false }: Props) => {
  const { t } = useTranslation('figures')
  const text = useText()
  const formats = useFormats()
  const words = useFigureFormats()
  const viewer = useAppSelector(selectViewer)
  const { range, step, today, vid } = useFigureScope()
  const { data, ...metricQuery } = useSeries(figure, step, range, pid)
  const current = startOfPeriod(today, step)
  const points = useMemo(
    () =>
      data?.map(({ start, count }) => ({
        key: start,
        count,
        label: start === current ? t('soFar', { period: words.period(start, step) }) : words.period(start, step),
        isPartial: start === current,
      })),
    [data, current, step, words, t],
  )
  const label = text(figures[figure].label)
  const title = figure === 'activeUser' ? label : t('newOf', { figure: label })
  const chartWords = useMemo(() => {
    const counts = points?.flatMap(({ count }) => count ?? []) ?? []
    return {
      title,
      description: t('trendDescription', {
        title,
        step: t(`by.${step}`),
        range: words.range(range),
        least: formats.number(Math.min(...counts)),
        most: formats.number(Math.max(...counts)),
      }),
      value: ({ count }: { count: number | null }) => words.count(count),
    }
  }, [points, title, step, range, words, formats, t])
  const query = { figure, step, from: range.from, to: range.to, vid }
  return (
    <ChartTile
      title={isAlone ? title : <ValueLink href={`#${pathTo('dataCenterMoreDetail', query)}`}>{title}</ValueLink>}
      definition={text(figures[figure].definition)}
      query={metricQuery}
      points={points}
      empty={t('nothingYet')}
      head={[t('period'), title]}
      drawn={figure === 'activeUser' ? 'line' : 'columns'}
      words={chartWords}
      pathOf={(start) => sourcePath(viewer, figure, { vid, pid: pid ?? null, range: periodRange(start, step) })}
    >
      <span className="tile-note secondary">{t(`by.${step}`)}</span>
    </ChartTile>
  )
}
