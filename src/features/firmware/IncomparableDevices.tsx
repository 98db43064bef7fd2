import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { IncomparableDevices as Devices } from '#contract/firmware/rollout.ts'
import { SimpleTable } from '#src/kit/ui/SimpleTable.tsx'
import { pathTo } from '#src/routes/index.ts'

/** Lists devices that a rollout leaves out, as the versions that they report cannot be ordered. */
export const IncomparableDevices = ({ count, devices }: Devices) => {
  const { t } = useTranslation('firmware')
  if (count === 0) return null
  const more = count - devices.length
  return (
    <section aria-label={t('incomparable')}>
      <h3>{t('incomparable')}</h3>
      <p className="secondary">{t('incomparableHint', { count })}</p>
      <SimpleTable
        head={[t('device'), t('reportedVersion')]}
        rows={devices.map(({ id, version }) => ({
          key: id,
          cells: [
            <Link key="device" className="mono" to={pathTo('deviceAdmin', { open: id })}>
              {id}
            </Link>,
            <span key="version" className="mono">
              {version}
            </span>,
          ],
        }))}
      />
      {more > 0 && <p className="secondary">{t('andMore', { count: more })}</p>}
    </section>
  )
}
