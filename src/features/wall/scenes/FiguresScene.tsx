import { useTranslation } from 'react-i18next'
import { figures } from '#contract/dashboards/figures.ts'
import { wallTiming } from '#contract/wall/snapshot.ts'
import { type Change, changeSince } from '#src/features/dashboards/changeSince.ts'
import { Sparkline } from '#src/features/wall/Sparkline.tsx'
import type { SceneProps } from '#src/features/wall/stage.ts'
import { noValue, useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { ArrowDownIcon, ArrowUpIcon } from '#src/kit/ui/icons.ts'
import './FiguresScene.css'

const icons = { more: <ArrowUpIcon size={24} />, fewer: <ArrowDownIcon size={24} /> }

interface TileProps {
  label: string
  value: number | null
  note: string
  change?: Change | undefined
  /** Period that the change is compared with; required with a change. */
  since?: string
  /** Share of the total, from 0 to 1. */
  share?: number
  trend?: Parameters<typeof Sparkline>[0]['points'] | undefined
}

/** Returns the class that shrinks long numbers to fit the tile. */
const sizeOf = ({ length }: string): string =>
  length > 9 ? 'value-longest' : length > 7 ? 'value-longer' : length > 6 ? 'value-long' : ''

const FigureTile = ({ label, value, note, change, since, share, trend }: TileProps) => {
  const formats = useFormats()
  const text = value === null ? noValue : formats.number(value)
  return (
    <section className="wall-tile wall-figure">
      <h2>{label}</h2>
      <p className={`wall-value figures ${sizeOf(text)}`}>{text}</p>
      <p className="wall-note figures">
        {note}
        {change && change.sort !== 'same' && (
          <b className="wall-change">
            {icons[change.sort]}
            {change.percent === undefined
              ? formats.number(change.difference)
              : `${formats.number(Math.abs(change.percent))}%`}{' '}
            <span>{since}</span>
          </b>
        )}
      </p>
      {share !== undefined && (
        <span className="wall-share">
          <i style={{ width: `${share * 100}%` }} />
        </span>
      )}
      {trend && <Sparkline points={trend} />}
    </section>
  )
}

/** Shows the totals of the metrics, large enough for a hall. */
export const FiguresScene = ({ snapshot: { counts, trends, fleet } }: SceneProps) => {
  const { t } = useTranslation('wall')
  const text = useText()
  const formats = useFormats()
  const trendOf = (figure: string) => trends.find((one) => one.figure === figure)?.points
  const counted = (figure: (typeof counts)[number]['figure']) => {
    const found = counts.find((one) => one.figure === figure)
    return {
      label: text(figures[figure].label),
      value: found?.count ?? null,
      note: t('added', { count: found?.added ?? 0, days: wallTiming.days }),
      change: found && changeSince(found.added, found.before),
      since: t('sincePeriod', { days: wallTiming.days }),
      trend: trendOf(figure),
    }
  }
  // Today is incomplete.
  const [before = null, yesterday = null] = (trendOf('activeUser') ?? []).slice(-3, -1).map(({ count }) => count)
  const seen = fleet.devices > 0 ? fleet.seen / fleet.devices : 0
  const feedback = counts.find(({ figure }) => figure === 'feedback')
  return (
    <div className="figures-scene">
      <FigureTile {...counted('device')} />
      <FigureTile {...counted('appUser')} />
      <FigureTile
        label={text(figures.activeUser.label)}
        value={yesterday}
        note={t('yesterday')}
        change={yesterday === null ? undefined : changeSince(yesterday, before)}
        since={t('sinceDay')}
        trend={trendOf('activeUser')}
      />
      <FigureTile
        label={t('seen')}
        value={fleet.seen}
        note={t('ofDevices', { percent: formats.number(seen * 100) })}
        share={seen}
      />
      <FigureTile {...counted('product')} />
      <FigureTile
        {...counted('feedback')}
        value={feedback?.added ?? null}
        note={t('inDays', { days: wallTiming.days })}
      />
    </div>
  )
}
