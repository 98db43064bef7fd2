import { useTranslation } from 'react-i18next'
import { FigurePage } from '#src/features/dashboards/FigurePage.tsx'
import { TileGrid } from '#src/features/dashboards/TileGrid.tsx'
import { newTile, tilesByPage } from '#src/features/dashboards/tiles.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { selectViewer } from '#store/session/slice.ts'

/** Shows every metric in the default order. */
const AllMetricsScreen = () => {
  const { t } = useTranslation('core.names')
  const { accessLevel } = useAppSelector(selectViewer)
  const names = tilesByPage[accessLevel === 1 ? 'dataCenterAdmin' : 'dataCenterVendor']
  return (
    <FigurePage page="dataCenterMore" title={t('pages.dataCenterMore')}>
      <TileGrid tiles={names.map((name) => ({ ...newTile(name), name }))} />
    </FigurePage>
  )
}

export default AllMetricsScreen
