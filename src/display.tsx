import './kit/lib/zodConfig.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { languageFromTag } from '#contract/core/localizedText.ts'
import { displayTexts } from './app/generated/pageTexts.ts'
import { DisplayApp } from './features/wall/display/DisplayApp.tsx'
import { reloadLater } from './features/wall/display/reload.ts'
import { initI18n, loadNamespaces } from './kit/lib/i18n.ts'
import { installTrustedTypesPolicy } from './kit/lib/trustedTypes.ts'
import './styles.ts'
import './kit/ui/typeface.css'

installTrustedTypesPolicy()

const start = async (root: HTMLElement) => {
  // The theme until the display is paired; then the theme that was chosen for it applies.
  document.documentElement.dataset.theme = 'dark'
  document.body.classList.add('bp6-dark')
  await loadNamespaces(displayTexts)
  await initI18n(languageFromTag(navigator.language))
  createRoot(root).render(
    <StrictMode>
      <DisplayApp />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
// A display that starts together with its server may fail to load all files.
if (root) start(root).catch(reloadLater)
