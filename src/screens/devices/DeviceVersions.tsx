import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/lib/format.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { useGetDeviceVersionQuery } from '#store/api/index.ts'
import './DeviceVersions.css'

/** The versions that a device has reported, newest first. */
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
        <table className="versions figures">
          <thead>
            <tr>
              <th scope="col">{t('component')}</th>
              <th scope="col">{t('version')}</th>
              <th scope="col">{t('reported')}</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map(({ component, version, reportedAt }) => (
              <tr key={`${component} ${reportedAt}`}>
                <td>{t(`components.${component}`)}</td>
                <td className="mono">{version}</td>
                <td title={formats.time(reportedAt)}>{formats.date(reportedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!data && isFetching && <p className="secondary">{t('common:loading')}</p>}
    </section>
  )
}
