import { BlueprintProvider } from '@blueprintjs/core'
import { type ReactNode, Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { hasBanner } from '#src/features/messages/latest.ts'
import { setPageTitle } from '#src/kit/lib/documentTitle.ts'
import { RenderStageContext } from '#src/kit/lib/renderStage.ts'
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
import { PageSkeleton } from './PageSkeleton.tsx'
import { PageTabs } from './PageTabs.tsx'
import { ShortcutsHelp } from './ShortcutsDialog.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { useFocusRecovery } from './useFocusRecovery.ts'
import { type MenuState, useMenu } from './useMenu.ts'
import { useRegionShortcut } from './useRegionShortcut.ts'
import './Shell.css'

/**
 * When the page changes: names the window after it, closes the menu over it, moves the focus to its heading, and lets go
 * of old failures.
 */
const useArrival = (pathname: string, { over, close }: MenuState) => {
  const { t } = useTranslation('common')
  const title = usePageTitles()(pageAt(pathname))
  const content = useRef<HTMLElement>(null)
  const arrived = useRef(pathname)
  const dispatch = useAppDispatch()
  // Before a page names its record there.
  useLayoutEffect(() => {
    setPageTitle([title, t('brand')])
  }, [title, t])
  useEffect(() => {
    if (arrived.current === pathname) return
    // Nothing under the menu can have the focus: the page has come when that is closed.
    if (over) return close()
    arrived.current = pathname
    dispatch(pageLeft())
    // Whoever has opened a dialog before the page came goes on there, and a page may come with a record open beside it.
    return document.activeElement?.closest('[role="dialog"], .drawer') ? undefined : focusHeading(content.current)
  }, [dispatch, pathname, over, close])
  return { content, title }
}

/** `?` shows all keys, in the reader's language; Blueprint's own list has those of its table alone. */
const noDialog = () => <></>

/** Popovers and dialogs open in here, so that they are hidden with the page when its session ends. */
const Overlays = ({ children }: { children: ReactNode }) => {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <BlueprintProvider portalContainer={container ?? undefined} hotkeysProviderRenderDialog={noDialog}>
      {children}
      <div ref={setContainer} />
    </BlueprintProvider>
  )
}

/** The page, or its shape while its code is on its way. */
const Page = ({ shape }: { shape: ReactNode }) => (
  <Suspense fallback={shape}>{use(RenderStageContext) === 'frame' ? shape : <Outlet />}</Suspense>
)

/** The frame of every page behind sign-in: top bar, side menu, one surface of content. */
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
    <Overlays>
      <div className={`shell ${shape}`}>
        <button type="button" className="skip-link" onClick={() => content.current?.focus()}>
          {t('skip')}
        </button>
        <ShortcutsHelp />
        <TopBar menu={hasMenu && menu.room === 'hidden' ? menu : undefined} />
        {hasBanner(viewer) && <Banner />}
        {hasMenu && <SideMenu areas={areas} menu={menu} />}
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
  )
}

export default Shell
