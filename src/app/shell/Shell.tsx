import { BlueprintProvider } from '@blueprintjs/core'
import { lazy, type ReactNode, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { hasBanner } from '#src/features/messages/latestRequest.ts'
import { setPageTitle } from '#src/kit/lib/documentTitle.ts'
import { DeferredContent, RenderStageContext } from '#src/kit/lib/renderStage.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { usePageTitles } from '#src/kit/lib/usePageTitles.ts'
import { ErrorBoundary } from '#src/kit/ui/ErrorBoundary.tsx'
import { PageFailure } from '#src/kit/ui/PageFailure.tsx'
import { pageAt } from '#src/routes/index.ts'
import { menuOf } from '#src/routes/menu.ts'
import { selectViewer } from '#store/session/slice.ts'
import { pageLeft } from '#store/toasts.ts'
import { BackLink } from './BackLink.tsx'
import { Banner } from './Banner.tsx'
import { focusHeading } from './focusHeading.ts'
import { HoldCards } from './HoldCards.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { PageTabs } from './PageTabs.tsx'
import { ShellProviders } from './ShellProviders.tsx'
import { ShortcutsHelp } from './ShortcutsDialog.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { useFocusRecovery } from './useFocusRecovery.ts'
import { type MenuState, useMenu } from './useMenu.ts'
import { useRegionShortcut } from './useRegionShortcut.ts'
import './Shell.css'

const PagePrint = lazy(() => import('#src/kit/print/PagePrint.tsx'))

/**
 * Handles a change of page: sets the document title, closes the menu over the page, dismisses old failure toasts, and
 * moves the focus to the heading.
 */
const useArrival = (pathname: string, { over, close }: MenuState) => {
  const { t } = useTranslation('common')
  const title = usePageTitles()(pageAt(pathname))
  const content = useRef<HTMLElement>(null)
  const arrived = useRef(pathname)
  const dispatch = useAppDispatch()
  // Before the page adds the title of its record.
  useLayoutEffect(() => {
    setPageTitle([title, t('brand')])
  }, [title, t])
  useEffect(() => {
    if (arrived.current === pathname) return
    // Nothing under the menu can be focused: the page is handled once the menu is closed.
    if (over) return close()
    arrived.current = pathname
    dispatch(pageLeft())
    // A dialog that was opened before the page arrived keeps the focus, and so does a drawer that opens with the page,
    // and a field that the address names.
    return document.activeElement?.closest('[role="dialog"], .drawer, [data-field]')
      ? undefined
      : focusHeading(content.current)
  }, [dispatch, pathname, over, close])
  return { content, title }
}

/** Disables Blueprint's dialog of shortcuts, which lists those of its table only; `?` opens ours. */
const noDialog = () => <></>

/** Renders the container of popovers and dialogs, so that they are hidden with the page when its session ends. */
const Overlays = ({ children }: { children: ReactNode }) => {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <BlueprintProvider portalContainer={container ?? undefined} hotkeysProviderRenderDialog={noDialog}>
      {children}
      <div ref={setContainer} />
    </BlueprintProvider>
  )
}

/** Renders the page, or its skeleton while its code is loading. */
const Page = ({ shape }: { shape: ReactNode }) => (
  <Suspense fallback={shape}>{use(RenderStageContext) === 'frame' ? shape : <Outlet />}</Suspense>
)

/** Renders the frame of every page behind sign-in: top bar, side menu and content. */
const Shell = () => {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const viewer = useAppSelector(selectViewer)
  const areas = menuOf(viewer)
  const menu = useMenu()
  const { content, title } = useArrival(pathname, menu)
  useFocusRecovery(content)
  useRegionShortcut(content)
  const hasMenu = areas.length > 0
  const shape = !hasMenu || menu.room === 'hidden' ? 'shell-bare' : menu.folded || menu.over ? 'shell-folded' : ''
  return (
    <ShellProviders>
      <Overlays>
        <div className={`shell ${shape}`}>
          <button type="button" className="skip-link" onClick={() => content.current?.focus()}>
            {t('skip')}
          </button>
          <ShortcutsHelp />
          <HoldCards />
          <TopBar menu={hasMenu && menu.room === 'hidden' ? menu : undefined} />
          {hasBanner(viewer) && <Banner />}
          {hasMenu && <SideMenu areas={areas} menu={menu} />}
          <DeferredContent>
            <Suspense fallback={null}>
              <PagePrint />
            </Suspense>
          </DeferredContent>
          <main
            id="content"
            className="content"
            ref={content}
            tabIndex={-1}
            aria-label={title || undefined}
            inert={menu.over}
          >
            <PageTabs />
            <BackLink />
            <ErrorBoundary resetKey={pathname} fallback={<PageFailure />}>
              <Page shape={<PageSkeleton page={pageAt(pathname)} title={title} />} />
            </ErrorBoundary>
          </main>
        </div>
      </Overlays>
    </ShellProviders>
  )
}

export default Shell
