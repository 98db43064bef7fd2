import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from 'react-i18next'
import { callsOf } from '#contract/core/kind.ts'
import { firmwareRollout, type RolloutAudience } from '#contract/firmware/rollout.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useDebouncedValue } from '#src/kit/lib/useDebouncedValue.ts'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import { useCountFirmwareAudienceQuery } from '#store/api/generated/firmwareRollout.ts'
import { IncomparableDevices } from './IncomparableDevices.tsx'

/**
 * Reasons for exclusion, and the devices that other rollouts update to the same version, which count towards approval.
 */
const reasons = ['current', 'otherRelease', 'unknown', 'incomparable', 'busy', 'notListed', 'reached'] as const
const debounceMs = 400
const whole = 100

/** Shows the number of devices that a rollout would update now, and why others of the product are excluded. */
export const AudienceFacts = ({ audience }: { audience: RolloutAudience }) => {
  const { t } = useTranslation('firmware')
  const formats = useFormats()
  const number = (value: number) => formats.number(value, 0)
  const { devices, fleet, notFound, notFoundIds } = audience
  const more = notFound - notFoundIds.length
  const counts = { ...audience, incomparable: audience.incomparable.count }
  return (
    <section aria-label={t('audience')} className="rollout-audience figures">
      <p>
        <strong>{t('devices', { count: devices })}</strong>{' '}
        <span className="secondary">
          {fleet > 0 && t('ofFleet', { fleet: number(fleet), share: formats.number((whole * devices) / fleet, 1) })}
        </span>
      </p>
      {notFound > 0 && (
        <p className="rollout-missing">
          {t('notFound', { count: notFound })} <span className="mono">{notFoundIds.join(', ')}</span>
          {more > 0 && ` ${t('andMore', { count: more })}`}
        </p>
      )}
      <DescriptionList
        items={reasons
          .filter((reason) => counts[reason] > 0)
          .map((reason) => ({ label: t(`leftOut.${reason}`), value: number(counts[reason]) }))}
      />
      <IncomparableDevices {...audience.incomparable} />
    </section>
  )
}

interface Props {
  firmwareId: string
  fromReleases: string[]
  deviceIds: string[]
}

const { request } = callsOf(firmwareRollout).countFirmwareAudience

/** Shows the audience of a form's values, debounced by 0.4 s. */
export const AudienceCount = (props: Props) => {
  const { t } = useTranslation('firmware')
  const settled = useDebouncedValue(JSON.stringify(props), debounceMs)
  const body = JSON.parse(settled) as Props
  const { currentData } = useCountFirmwareAudienceQuery(request.safeParse(body).success ? { body } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <>
      <h2 className="firmware-heading">{t('audience')}</h2>
      <div role="status">
        {currentData ? <AudienceFacts audience={currentData} /> : <p className="secondary">{t('audienceHint')}</p>}
      </div>
    </>
  )
}
