import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { noValue, useFormats } from '#src/kit/lib/format.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { SimpleTable } from '#src/kit/ui/SimpleTable.tsx'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import { listPage, listPath, recordPath } from '#src/routes/recordPath.ts'
import { usePage } from '#store/api/usePage.ts'
import { selectViewer } from '#store/session/slice.ts'

const devicesMax = 20

/** Lists the devices of a user that the viewer is allowed to see, each with a link. */
export const UserDevices = ({ userId }: { userId: string }) => {
  const { t } = useTranslation(['users', 'common'])
  const formats = useFormats()
  const viewer = useAppSelector(selectViewer)
  const call = listPage(viewer, 'device')?.list?.call ?? 'getDevicePageList'
  const request = useMemo(() => ({ pageNum: 1, pageSize: devicesMax, userId }), [userId])
  const { rows, shown, error, refetch } = usePage(call, 'device', request)
  if (error) return <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
  if (!shown) return null
  const list = listPath(viewer, 'device', { 'f.userId': userId })
  const since = (time: string | null) => time && <span title={formats.time(time)}>{formats.date(time)}</span>
  return (
    <section>
      <h3>{t('devices')}</h3>
      {rows.length === 0 ? (
        <p className="secondary">{t('devicesNone')}</p>
      ) : (
        <SimpleTable
          head={[t('device'), t('deviceName'), t('boundSince')]}
          rows={rows.map(({ id, name, bindTime }) => {
            const path = recordPath(viewer, 'device', id)
            return {
              key: id,
              cells: [
                <ValueLink key="id" href={path && `#${path}`}>
                  <span className="mono">{id}</span>
                </ValueLink>,
                name,
                since(bindTime) ?? noValue,
              ],
            }
          })}
        />
      )}
      {list && shown.total > rows.length && (
        <p>
          <Link to={list}>{t('allDevices')}</Link>
        </p>
      )}
    </section>
  )
}
