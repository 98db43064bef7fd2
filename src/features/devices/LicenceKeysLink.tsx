import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { listPath } from '#src/routes/recordPath.ts'
import { selectViewer } from '#store/session/slice.ts'

/** Links to the licence keys of a device if the viewer may list them. */
export const LicenceKeysLink = ({ deviceId }: { deviceId: string }) => {
  const { t } = useTranslation('devices')
  const viewer = useAppSelector(selectViewer)
  const path = listPath(viewer, 'licenceKey', { 'f.deviceId': deviceId })
  return (
    path && (
      <p data-print="none">
        <Link to={path}>{t('licenceKeys')}</Link>
      </p>
    )
  )
}
