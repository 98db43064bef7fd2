import { useTranslation } from 'react-i18next'
import { startRules } from '#contract/firmware/inputs.ts'
import type { RolloutGroupStatus, UpdateCounts } from '#contract/firmware/rollout.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { UpdateBar, UpdateLegend } from './UpdateBar.tsx'
import type { RolloutDetails } from './useFirmware.ts'

const whole = 100

/** Returns the percentage of the devices that were not skipped. */
const percentage = (count: number, { devices, counts: { skipped } }: RolloutGroupStatus): number =>
  devices > skipped ? (whole * count) / (devices - skipped) : 0

const succeeded = (group: RolloutGroupStatus): number => percentage(group.counts.done, group)
const failed = (group: RolloutGroupStatus): number => percentage(group.counted, group)

const isOver = ({ devices, counts: { done, failed, timedOut, skipped } }: RolloutGroupStatus): boolean =>
  done + failed + timedOut + skipped === devices

/** Sums the devices of all groups by state. */
const sumCounts = (groups: readonly RolloutGroupStatus[]): UpdateCounts => {
  const sum = { pending: 0, offered: 0, downloading: 0, installing: 0, done: 0, failed: 0, timedOut: 0, skipped: 0 }
  for (const { counts } of groups)
    for (const state of Object.keys(sum) as (keyof UpdateCounts)[]) sum[state] += counts[state]
  return sum
}

const Group = ({ group, rolloutId }: { group: RolloutGroupStatus; rolloutId: string }) => {
  const { t } = useTranslation('firmware')
  const text = useText()
  const formats = useFormats()
  const { position, share, devices, counts, success, errors, start, startTime } = group
  const progress = startTime === null ? 'waits' : isOver(group) ? 'over' : 'runs'
  const tones = { waits: 'neutral', runs: 'info', over: 'good' } as const
  const percent = (value: number) => formats.number(value, 1)
  return (
    <li className="rollout-group">
      <header>
        <h3>{t('groupNumber', { number: position })}</h3>
        <Tag tone={tones[progress]}>{t(`standing.${progress}`)}</Tag>
        <span className="secondary figures">
          {t('devices', { count: devices })} · {share} %
        </span>
      </header>
      <UpdateBar counts={counts} />
      <UpdateLegend counts={counts} rolloutId={rolloutId} group={position} />
      <p className="secondary figures">
        <span>{t('successOf', { now: percent(succeeded(group)), needed: success })}</span>
        <span className={failed(group) > errors ? 'rollout-broken' : undefined}>
          {t('errorsOf', { now: percent(failed(group)), most: errors })}
        </span>
        {startTime ? (
          <span>{t('begun', { time: formats.minute(startTime) })}</span>
        ) : (
          position > 1 && <span>{text(startRules[start].label)}</span>
        )}
      </p>
    </li>
  )
}

/** Shows the progress of a rollout in total and by group. */
export const GroupProgress = ({ details }: { details: RolloutDetails }) => {
  const { t } = useTranslation('firmware')
  const { rollout, groups } = details
  const sum = sumCounts(groups)
  return (
    <div className="firmware-part">
      <section className="rollout-sum" aria-label={t('allGroups')}>
        <h2>{t('allGroups')}</h2>
        <UpdateBar counts={sum} />
        <UpdateLegend counts={sum} rolloutId={rollout.id} />
      </section>
      <h2>{t('groups')}</h2>
      <ol className="rollout-groups">
        {groups.map((group) => (
          <Group key={group.id} group={group} rolloutId={rollout.id} />
        ))}
      </ol>
    </div>
  )
}
