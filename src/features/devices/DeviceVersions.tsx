import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/kit/lib/format.ts'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { SimpleTable } from '#src/kit/ui/SimpleTable.tsx'
import { useGetDeviceVersionQuery } from '#store/api/generated/device.ts'

/** Lists the versions that a device has reported, newest first. */
export const DeviceVersions = ({ deviceId }: { deviceId: string }) => {
  const { t } = useTranslation(['devices', 'common'])
  const formats = useFormats()
  const { data, error, isFetching, refetch } = useGetDeviceVersionQuery({ body: { deviceId } })
  if (error) return <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
  return (
    <section>
      <h3>{t('versions')}</h3>
      {data?.list.length === 0 && <p className="secondary">{t('versionsNone')}</p>}
      {data && data.list.length > 0 && (
        <SimpleTable
          head={[t('component'), t('version'), t('reported')]}
          rows={data.list.map(({ component, version, reportedAt }) => ({
            key: `${component} ${reportedAt}`,
            cells: [
              t(`components.${component}`),
              <span key="version" className="mono">
                {version}
              </span>,
              <span key="time" title={formats.time(reportedAt)}>
                {formats.date(reportedAt)}
              </span>,
            ],
          }))}
        />
      )}
      {!data && isFetching && <p className="secondary">{t('common:loading')}</p>}
    </section>
  )
}
