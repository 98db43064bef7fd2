import { Button } from '@blueprintjs/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { selectedVendor } from '#src/features/dashboards/period.ts'
import { useLayout } from '#src/features/dashboards/useLayout.ts'
import { Wall } from '#src/features/wall/Wall.tsx'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { usePageVisit } from '#src/kit/lib/usePageVisit.ts'
import { useRootClass } from '#src/kit/lib/useRootClass.ts'
import { useUrlQuery } from '#src/kit/lib/useUrlQuery.ts'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { CrossIcon, ListIcon, MobilePhoneIcon } from '#src/kit/ui/icons.ts'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { pathTo } from '#src/routes/index.ts'
import { selectViewer } from '#store/session/slice.ts'
import { DisplaysPanel } from './DisplaysPanel.tsx'
import { ScenesPanel, sceneLayout } from './ScenesPanel.tsx'
import { useWall } from './useWall.ts'
import './LargeScreen.css'

const panels = ['displays', 'scenes'] as const
type Panel = (typeof panels)[number]

/** Shows the large screen in the console: the same wall as on a display, with panels for displays and scenes. */
const LargeScreen = () => {
  const { t } = useTranslation(['wall', 'common', 'core.names'])
  const viewer = useAppSelector(selectViewer)
  const { accessLevel } = viewer
  const { query, changeQuery } = useUrlQuery()
  usePageVisit(t('core.names:pages.bigData'))
  useRootClass('frame-hidden')
  const vid = selectedVendor(query, viewer)
  const { received, error, retry } = useWall(vid)
  const arrangement = useLayout(sceneLayout)
  const panel = panels.find((name) => name === query.get('panel'))
  const open = (name: Panel | undefined) =>
    changeQuery((query) => (name === undefined ? query.delete('panel') : query.set('panel', name)), { replace: true })
  const { draft } = arrangement
  // Previews unsaved changes of the scenes.
  const snapshot = useMemo(
    () => received && { ...received.snapshot, scenes: draft.map(({ name }) => name) },
    [received, draft],
  )
  const leave = (
    <LinkButton
      isSecondary
      icon={<CrossIcon />}
      to={pathTo(accessLevel === 1 ? 'dataCenterAdmin' : 'dataCenterVendor')}
    >
      {t('leave')}
    </LinkButton>
  )
  return (
    <div className="big-data">
      <div className="big-data-wall">
        {snapshot && received ? (
          <Wall
            snapshot={snapshot}
            receivedAt={received.receivedAt}
            actions={
              <>
                <Button
                  variant="minimal"
                  icon={<ListIcon />}
                  active={panel === 'scenes'}
                  onClick={() => open('scenes')}
                >
                  {t('scenes')}
                </Button>
                <Button
                  variant="minimal"
                  icon={<MobilePhoneIcon />}
                  active={panel === 'displays'}
                  onClick={() => open('displays')}
                >
                  {t('displays')}
                </Button>
                {leave}
              </>
            }
          />
        ) : (
          <div className="big-data-notice" aria-busy={error === undefined}>
            {error === undefined ? (
              <h1 tabIndex={-1}>{t('core.names:pages.bigData')}</h1>
            ) : (
              <ErrorState isPage title={t('notLoaded')} error={error} onRetry={retry} />
            )}
            {leave}
          </div>
        )}
      </div>
      {panel === 'displays' && <DisplaysPanel vid={vid} onClose={() => open(undefined)} />}
      {panel === 'scenes' && <ScenesPanel arrangement={arrangement} onClose={() => open(undefined)} />}
    </div>
  )
}

export default LargeScreen
