import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { readingKinds } from '#contract/readings/index.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import { pathTo } from '#src/routes/index.ts'
import { listPath } from '#src/routes/recordPath.ts'
import { useGetDeviceReadingsQuery } from '#store/api/generated/device.ts'
import { selectViewer } from '#store/session/slice.ts'
import { LatestReadings } from './LatestReadings.tsx'

/** Lists the latest readings of a device by kind, linked to all readings of that kind. */
export const DeviceReadings = ({ deviceId }: { deviceId: string }) => {
  const { t } = useTranslation(['devices', 'common'])
  const text = useText()
  const viewer = useAppSelector(selectViewer)
  const { data } = useGetDeviceReadingsQuery({ body: { deviceId } }, { refetchOnMountOrArgChange: true })
  if (!data) return null
  return (
    <section>
      <header className="drawer-section-head">
        <h3>{t('readings')}</h3>
        {data.list.length > 0 && <Link to={pathTo('readingHistory', { deviceId })}>{t('common:history')}</Link>}
      </header>
      {data.list.length === 0 && <p className="secondary">{t('readingsNone')}</p>}
      {data.list.map(({ kind, recent }) => {
        const path = listPath(viewer, kind, { 'f.deviceId': deviceId })
        return (
          <div key={kind} className="latest-readings">
            <ValueLink href={path && `#${path}`}>{text(readingKinds[kind].label)}</ValueLink>
            <LatestReadings kind={kind} readings={recent} />
          </div>
        )
      })}
    </section>
  )
}
