import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, useNavigate, useSearchParams } from 'react-router-dom'
import { consoleVersion } from '#contract/limits.ts'
import { useAppSelector, useAppStore } from '#src/lib/store.ts'
import { emptyShell } from '#src/routes/landing.ts'
import { knownPath } from '#src/routes/redirect.ts'
import { LanguageSwitch } from '#src/shell/LanguageSwitch.tsx'
import { ThemeSwitch } from '#src/shell/ThemeSwitch.tsx'
import { Mark } from '#src/ui/Mark.tsx'
import { selectHeldFor } from '#store/session/slice.ts'
import { LoginForm } from './LoginForm.tsx'
import { LoginLinks } from './LoginLinks.tsx'
import { ReadingArt } from './ReadingArt.tsx'
import './LoginScreen.css'

const wantedPage = (from: string | null): string | undefined => {
  const path = knownPath(from)
  return path?.startsWith(emptyShell) ? path : undefined
}

/**
 * After signing in: the page that an ended session was on if it is the same account, else the page that was asked for,
 * else the account's first screen.
 */
const useAfterwards = (returnTo: Location | undefined) => {
  const navigate = useNavigate()
  const store = useAppStore()
  const [query] = useSearchParams()
  const heldFor = useAppSelector(selectHeldFor)
  return () => {
    const sameAccount = heldFor === store.getState().session.showname
    const held = returnTo && sameAccount ? `${returnTo.pathname}${returnTo.search}` : undefined
    navigate(held ?? wantedPage(query.get('from')) ?? emptyShell, { replace: true })
  }
}

export const LoginScreen = ({ returnTo }: { returnTo?: Location }) => {
  const { t } = useTranslation(['login', 'common'])
  const heldFor = useAppSelector(selectHeldFor)
  const afterwards = useAfterwards(returnTo)
  useEffect(() => {
    const before = document.title
    document.title = `${t('title')} · ${t('common:brand')}`
    return () => {
      document.title = before
    }
  }, [t])
  return (
    <div className="login">
      <aside className="login-side" aria-hidden="true">
        <ReadingArt />
      </aside>
      <main className="login-main">
        <div className="login-switches">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <div className="login-box">
          <div className="login-brand">
            <Mark size={28} />
            <span>{t('common:brand')}</span>
          </div>
          <h1>{t('title')}</h1>
          <p className="secondary">{heldFor ? t('held', { name: heldFor }) : t('lead')}</p>
          <LoginForm username={heldFor} onSignedIn={afterwards} />
          <LoginLinks />
        </div>
        <footer className="login-footer">
          {t('copyright')} <span className="figures">{consoleVersion}</span>
        </footer>
      </main>
    </div>
  )
}
