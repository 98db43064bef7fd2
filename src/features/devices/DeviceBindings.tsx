import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/kit/lib/format.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { SimpleTable } from '#src/kit/ui/SimpleTable.tsx'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import { recordPath } from '#src/routes/recordPath.ts'
import { useGetDeviceBindingsQuery } from '#store/api/generated/device.ts'
import { selectViewer } from '#store/session/slice.ts'

/**
 * Lists the bindings of a device, newest first. Users that the viewer is not allowed to see are shown as former users.
 */
export const DeviceBindings = ({ deviceId }: { deviceId: string }) => {
  const { t } = useTranslation(['devices', 'common'])
  const formats = useFormats()
  const viewer = useAppSelector(selectViewer)
  const { data, error, refetch } = useGetDeviceBindingsQuery({ body: { deviceId } })
  if (error) return <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
  if (!data) return null
  const day = (time: string) => <span title={formats.time(time)}>{formats.date(time)}</span>
  const userOf = (userId: string | null) => {
    if (userId === null) return t('formerUser')
    const path = recordPath(viewer, 'appUser', userId)
    return (
      <ValueLink href={path && `#${path}`}>
        <span className="mono">{userId}</span>
      </ValueLink>
    )
  }
  return (
    <section>
      <h3>{t('bindings')}</h3>
      {data.list.length === 0 ? (
        <p className="secondary">{t('bindingsNone')}</p>
      ) : (
        <SimpleTable
          head={[t('user'), t('from'), t('until')]}
          rows={data.list.map(({ userId, boundAt, unboundAt }, index) => ({
            key: `${boundAt} ${index}`,
            cells: [userOf(userId), day(boundAt), unboundAt ? day(unboundAt) : t('present')],
          }))}
        />
      )}
    </section>
  )
}
