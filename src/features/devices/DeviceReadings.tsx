import { useTranslation } from 'react-i18next'
import { readingKinds } from '#contract/readings/index.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import { pathTo } from '#src/routes/index.ts'
import { listPath } from '#src/routes/recordPath.ts'
import { useGetDeviceReadingsQuery } from '#store/api/generated/device.ts'
import { selectViewer } from '#store/session/slice.ts'

/** Lists the latest reading of each kind of a device, linked to all readings of that kind. */
export const DeviceReadings = ({ deviceId }: { deviceId: string }) => {
  const { t } = useTranslation(['devices', 'common'])
  const text = useText()
  const formats = useFormats()
  const viewer = useAppSelector(selectViewer)
  const { data } = useGetDeviceReadingsQuery({ body: { deviceId } })
  if (!data) return null
  return (
    <section>
      <header className="drawer-section-head">
        <h3>{t('readings')}</h3>
        {data.list.length > 0 && (
          <ValueLink href={`#${pathTo('readingHistory', { deviceId })}`}>{t('common:history')}</ValueLink>
        )}
      </header>
      {data.list.length === 0 && <p className="secondary">{t('readingsNone')}</p>}
      <DescriptionList
        items={data.list.map(({ kind, latest }) => {
          const path = listPath(viewer, kind, { 'f.deviceId': deviceId })
          return {
            label: text(readingKinds[kind].label),
            value: (
              <ValueLink href={path && `#${path}`}>
                <span title={formats.time(latest)}>{formats.relative(latest)}</span>
              </ValueLink>
            ),
          }
        })}
      />
    </section>
  )
}
