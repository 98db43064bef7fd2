import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { HashRouter } from 'react-router-dom'
import { languageOf } from '#contract/localizedText.ts'
import { makeStore } from '#store/index.ts'
import { languageIn } from '#store/preferences/slice.ts'
import { tabChannelName } from '#store/session/tabs.ts'
import { App } from './app/App.tsx'
import { preloadPage } from './app/preloadPage.ts'
import { takeOverSession } from './app/takeOverSession.ts'
import { initI18n } from './lib/i18n.ts'
import { guardWrittenMarkup } from './lib/trustedTypes.ts'
import './styles.ts'

const apiBase = document.querySelector('meta[name="platform"]')?.getAttribute('content') ?? '/platform'

guardWrittenMarkup()

const start = async (root: HTMLElement) => {
  const otherTabs = new BroadcastChannel(tabChannelName)
  await takeOverSession(otherTabs, sessionStorage)
  const { store, persistor } = makeStore({
    apiBase,
    sessionStorage,
    localStorage,
    otherTabs,
    // English unless the browser speaks Chinese (specification, section 1).
    defaults: { browserLanguage: languageOf(navigator.language) },
  })
  const code = preloadPage(store, location.hash)
  await new Promise<void>((resolve) => {
    const ready = () => persistor.getState().bootstrapped && resolve()
    persistor.subscribe(ready)
    ready()
  })
  // All in one render: React holds back what comes after a first fallback.
  await Promise.all([code, initI18n(languageIn(store.getState().preferences))])
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <HashRouter>
          <App />
        </HashRouter>
      </Provider>
    </StrictMode>,
  )
  // What is on screen is used before its typeface has come, which would share a slow line with it.
  await import('./ui/typeface.css')
}

const root = document.getElementById('root')
if (root) start(root)
