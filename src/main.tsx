import './kit/lib/zodConfig.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { HashRouter } from 'react-router-dom'
import { languageFromTag } from '#contract/core/localizedText.ts'
import { makeStore } from '#store/index.ts'
import { languageIn } from '#store/preferences/slice.ts'
import { tabChannelName } from '#store/session/tabs.ts'
import { App } from './app/App.tsx'
import { preloadPage } from './app/preloadPage.ts'
import { takeOverSession } from './app/takeOverSession.ts'
import { initI18n } from './kit/lib/i18n.ts'
import { type RenderStage, RenderStageContext } from './kit/lib/renderStage.ts'
import { SessionContext } from './kit/lib/session.ts'
import { installTrustedTypesPolicy } from './kit/lib/trustedTypes.ts'
import './styles.ts'

const apiBase = document.querySelector('meta[name="platform"]')?.getAttribute('content') ?? '/platform'

installTrustedTypesPolicy()

/** Milliseconds that the frame waits for its page: rendering both together is faster than one after the other. */
const pageWaitMs = 80
const pageWait = () => new Promise((resolve) => setTimeout(resolve, pageWaitMs))
/** Resolves when the previous render is on screen, in a visible tab. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

const start = async (element: HTMLElement) => {
  const otherTabs = new BroadcastChannel(tabChannelName)
  await takeOverSession(otherTabs, sessionStorage)
  const { store, session, persistor } = makeStore({
    apiBase,
    sessionStorage,
    localStorage,
    otherTabs,
    // English unless the browser speaks Chinese (specification, section 1).
    defaults: { browserLanguage: languageFromTag(navigator.language) },
  })
  await new Promise<void>((resolve) => {
    const ready = () => persistor.getState().bootstrapped && resolve()
    persistor.subscribe(ready)
    ready()
  })
  // Preferences are stored key by key; what was chosen just before the page closes would be lost.
  window.addEventListener('pagehide', () => void persistor.flush())
  const messages = initI18n(languageIn(store.getState().preferences))
  const preload = preloadPage(store, location.hash)
  const root = createRoot(element)
  const app = (
    <StrictMode>
      <Provider store={store}>
        <SessionContext value={session}>
          <HashRouter>
            <App />
          </HashRouter>
        </SessionContext>
      </Provider>
    </StrictMode>
  )
  const render = (opening: RenderStage) => root.render(<RenderStageContext value={opening}>{app}</RenderStageContext>)
  await Promise.all([messages, preload.frame])
  const isLoaded = await Promise.race([preload.page.then(() => true), pageWait().then(() => false)])
  if (!isLoaded) render('frame')
  await preload.page
  render('records')
  await nextFrame()
  render('whole')
  // The page is usable before its typeface is loaded, which would compete for a slow connection.
  await import('./kit/ui/typeface.css')
}

const root = document.getElementById('root')
if (root) start(root)
