import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { consoleVersion } from '#contract/core/limits.ts'
import { LanguageSwitch } from '#src/kit/ui/LanguageSwitch.tsx'
import { Logo } from '#src/kit/ui/Logo.tsx'
import { ThemeSwitch } from '#src/kit/ui/ThemeSwitch.tsx'
import { AuthIllustration } from './AuthIllustration.tsx'
import './AuthPage.css'

interface Props {
  title: string
  lead: string
  children: ReactNode
}

/**
 * Renders the frame of pages outside the shell: illustration, language, theme, brand and footer. Sets the document
 * title.
 */
export const AuthPage = ({ title, lead, children }: Props) => {
  const { t } = useTranslation(['login', 'common'])
  useEffect(() => {
    const before = document.title
    document.title = `${title} · ${t('common:brand')}`
    return () => {
      document.title = before
    }
  }, [title, t])
  return (
    <div className="account">
      <aside className="account-side" aria-hidden="true">
        <AuthIllustration />
      </aside>
      <main className="account-main">
        <div className="account-switches">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <div className="account-box">
          <div className="account-brand">
            <Logo size={28} />
            <span>{t('common:brand')}</span>
          </div>
          <h1>{title}</h1>
          <p className="secondary">{lead}</p>
          {children}
        </div>
        <footer className="account-footer">
          {t('copyright')} <span className="figures">{consoleVersion}</span>
        </footer>
      </main>
    </div>
  )
}
