import { useTranslation } from 'react-i18next'
import type { FigureName } from '#contract/dashboards/figures.ts'
import { figures } from '#contract/dashboards/figures.ts'
import { countDays } from '#contract/dashboards/periods.ts'
import type { FigurePoint } from '#contract/dashboards/shapes.ts'
import { noValue, useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { ArrowDownIcon, ArrowUpIcon, MinusIcon } from '#src/kit/ui/icons.ts'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import { selectViewer } from '#store/session/slice.ts'
import { type Change, changeSince } from './changeSince.ts'
import { useFigureScope } from './FigureScope.tsx'
import { withDaysBefore } from './requests.ts'
import { sourcePath } from './sourcePath.ts'
import { TileFailure } from './TileFailure.tsx'
import { type MetricQuery, useCount, useSeries } from './useFigures.ts'
import './Tile.css'

const icons = { more: <ArrowUpIcon size={12} />, fewer: <ArrowDownIcon size={12} />, same: <MinusIcon size={12} /> }

/** Renders a change as an icon and text. */
const ChangeLine = ({ change }: { change: Change | undefined }) => {
  const { t } = useTranslation('figures')
  const formats = useFormats()
  const { range } = useFigureScope()
  const days = countDays(range)
  if (!change) return <p className="figure-change secondary">{t('noBefore', { count: days })}</p>
  const { sort, difference, percent } = change
  const isWhole = Number.isInteger(difference)
  return (
    <p className={`figure-change figure-${sort} secondary`}>
      <b>
        {icons[sort]}
        {sort !== 'same' && `${sort === 'more' ? '+' : '−'}${formats.number(difference, isWhole ? 0 : 1)}`}
        {percent !== undefined && percent !== 0 && ` (${percent > 0 ? '+' : '−'}${formats.number(Math.abs(percent))}%)`}
      </b>{' '}
      {t(`change.${sort}`, { count: days })}
    </p>
  )
}

interface Props {
  figure: FigureName
  query: Pick<MetricQuery<unknown>, 'error' | 'refetch'>
  value: string | undefined
  /** Text beside the value: the number of new records, or the basis of a mean. */
  note?: string | undefined
  change: Change | undefined
}

const CountLayout = ({ figure, query, value, note, change }: Props) => {
  const { t } = useTranslation('common')
  const text = useText()
  const viewer = useAppSelector(selectViewer)
  const { vid } = useFigureScope()
  const path = sourcePath(viewer, figure, { vid })
  const { label, definition } = figures[figure]
  return (
    <section className="count-tile" aria-label={text(label)}>
      <h2 title={text(definition)}>
        <ValueLink href={path && `#${path}`}>{text(label)}</ValueLink>
      </h2>
      {query.error ? (
        <TileFailure {...query} />
      ) : value === undefined ? (
        <div className="count-skeleton bp6-skeleton" role="status" aria-label={t('loading')} />
      ) : (
        <>
          <p className="count-value figures">
            {value} {note && <span className="secondary">{note}</span>}
          </p>
          <ChangeLine change={change} />
        </>
      )}
    </section>
  )
}

/** Renders the total of a metric, and the change of new records against the previous period. */
export const CountTile = ({ figure }: { figure: FigureName }) => {
  const { t } = useTranslation('figures')
  const formats = useFormats()
  const { data, ...query } = useCount(figure)
  return (
    <CountLayout
      figure={figure}
      query={query}
      value={data && formats.number(data.count)}
      note={data && t('added', { count: data.added })}
      change={data && changeSince(data.added, data.before)}
    />
  )
}

/** Requests the current range and the one before it with one request. */
const useBothRanges = (figure: FigureName) => {
  const { range, today } = useFigureScope()
  const { data, ...query } = useSeries(figure, 'day', withDaysBefore(range))
  const countsOf = (points: readonly FigurePoint[], isIncluded: (start: string) => boolean) =>
    points.flatMap(({ start, count }) => (count !== null && isIncluded(start) ? [count] : []))
  return {
    query,
    now: data && countsOf(data, (start) => start >= range.from),
    // A mean of days excludes today, which is incomplete.
    whole: data && countsOf(data, (start) => start >= range.from && start < today),
    before: data && countsOf(data, (start) => start < range.from),
  }
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** Renders the sum of a metric in the current range. */
export const SumTile = ({ figure }: { figure: FigureName }) => {
  const { t } = useTranslation('figures')
  const formats = useFormats()
  const { range } = useFigureScope()
  const { query, now, before } = useBothRanges(figure)
  return (
    <CountLayout
      figure={figure}
      query={query}
      value={now && formats.number(sumOf(now))}
      note={now && t('inDays', { count: countDays(range) })}
      change={now && before && changeSince(sumOf(now), before.length > 0 ? sumOf(before) : null)}
    />
  )
}

const meanOf = (counts: readonly number[]) =>
  counts.length > 0 ? Math.round((sumOf(counts) / counts.length) * 10) / 10 : undefined

/** Renders the daily mean of a metric over complete days. */
export const MeanTile = ({ figure }: { figure: FigureName }) => {
  const { t } = useTranslation('figures')
  const formats = useFormats()
  const { query, whole, before } = useBothRanges(figure)
  const [now, then] = [whole && meanOf(whole), before && meanOf(before)]
  return (
    <CountLayout
      figure={figure}
      query={query}
      value={whole && (now === undefined ? noValue : formats.number(now, 1))}
      note={now === undefined ? undefined : t('aDay')}
      change={now === undefined ? undefined : changeSince(now, then ?? null)}
    />
  )
}
