import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { FigurePage as FigurePageName } from '#contract/dashboards/arrangement.ts'
import { wallFeature } from '#contract/wall/display.ts'
import { FigurePage } from '#src/features/dashboards/FigurePage.tsx'
import { LayoutToolbar } from '#src/features/dashboards/LayoutToolbar.tsx'
import { figurePageFor } from '#src/features/dashboards/period.ts'
import { SetupChecklist } from '#src/features/dashboards/setup/SetupChecklist.tsx'
import { useVendorSetup } from '#src/features/dashboards/setup/useVendorSetup.ts'
import { TileGrid } from '#src/features/dashboards/TileGrid.tsx'
import { defaultLayout, tilesByPage } from '#src/features/dashboards/tiles.ts'
import { useLayout } from '#src/features/dashboards/useLayout.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { pathTo } from '#src/routes/index.ts'
import { selectViewer } from '#store/session/slice.ts'

/**
 * Shows the data centre of the platform or of a vendor, in the viewer's layout. A vendor without devices sees no charts,
 * and a new one the steps to its first product.
 */
const DataCentreScreen = ({ page: declared }: { page: FigurePageName }) => {
  const { t } = useTranslation(['figures', 'setup', 'core.names'])
  const viewer = useAppSelector(selectViewer)
  const { accessLevel, features } = viewer
  const [query] = useSearchParams()
  const page = figurePageFor(viewer, declared)
  const arrangement = useLayout({ page, names: tilesByPage[page], standard: defaultLayout[page] })
  const { tiles, isKnown, draft, isArranging, isNewer, unknown, change } = arrangement
  const { setup, isLoaded: isSetupLoaded, isShown, dismiss } = useVendorSetup()
  const title = t(`core.names:pages.${page}`)
  const checklist = setup && isShown && (
    <SetupChecklist setup={setup} onDismiss={setup.hasPublished ? dismiss : undefined} />
  )
  if (setup && !setup.hasData)
    return (
      <div className="figure-page">
        <PageHeader title={title} />
        {checklist}
        <p className="setup-no-data secondary">{t('setup:noData')}</p>
      </div>
    )
  return (
    <FigurePage
      page={page}
      title={title}
      isPaused={isArranging}
      actions={
        <>
          {!isArranging && (
            <>
              {features.includes(wallFeature) && (
                <LinkButton isSecondary to={pathTo('bigData', { vid: query.get('vid') ?? undefined })}>
                  {t('core.names:pages.bigData')}
                </LinkButton>
              )}
              <LinkButton isSecondary to={pathTo('dataCenterMore')}>
                {t('core.names:pages.dataCenterMore')}
              </LinkButton>
            </>
          )}
          <LayoutToolbar
            arrangement={arrangement}
            maySave={accessLevel === 1 && page === 'dataCenterVendor' ? 'shared' : 'own'}
          />
        </>
      }
    >
      {checklist}
      {isNewer && <p className="figure-note secondary">{t('newerArrangement')}</p>}
      {isArranging && (
        <p className="figure-note secondary">
          {t('arrangeHint')} {unknown > 0 && t('unknownTiles', { count: unknown })}
        </p>
      )}
      <TileGrid
        tiles={tiles}
        isKnown={isKnown && isSetupLoaded}
        arranging={isArranging ? { all: draft, onChange: change } : undefined}
      />
    </FigurePage>
  )
}

export default DataCentreScreen
