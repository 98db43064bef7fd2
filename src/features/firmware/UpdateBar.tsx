import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { firmwareUpdateDefinition } from '#contract/firmware/firmwareUpdate.ts'
import type { UpdateCounts } from '#contract/firmware/rollout.ts'
import { StackedBar } from '#src/kit/chart/StackedBar.tsx'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { pathTo } from '#src/routes/index.ts'
import './UpdateBar.css'

const states = ['done', 'installing', 'downloading', 'offered', 'pending', 'skipped', 'timedOut', 'failed'] as const

/** Renders the numbers of devices by state as a bar. */
export const UpdateBar = ({ counts }: { counts: UpdateCounts }) => (
  <StackedBar
    parts={states.flatMap((state) => (counts[state] > 0 ? [{ color: `update-${state}`, count: counts[state] }] : []))}
  />
)

interface Props {
  counts: UpdateCounts
  rolloutId: string
  /** Limits the links to one group. */
  group?: number
}

/** Renders the legend of the bar, each state linked to its devices. */
export const UpdateLegend = ({ counts, rolloutId, group }: Props) => {
  const { t } = useTranslation('firmware')
  const text = useText()
  const formats = useFormats()
  const within = group === undefined ? {} : { 'f.groupNumber': `${group}..${group}` }
  return (
    <ul className="parts-legend figures" aria-label={t('byState')}>
      {states
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <li key={state}>
            <i className={`update-${state}`} aria-hidden />
            <Link to={pathTo('firmwareUpdates', { 'f.rolloutId': rolloutId, 'f.state': state, ...within })}>
              {text(firmwareUpdateDefinition.states[state].label)} {formats.number(counts[state], 0)}
            </Link>
          </li>
        ))}
    </ul>
  )
}
