import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** Beside the form: what this step is for and what comes after it, and the way to the messages about it. */
export const WhatNext = ({ children }: { children: string | undefined }) => {
  const { t } = useTranslation('verification')
  return (
    <aside className="what-next">
      {children !== undefined && (
        <section>
          <h2>{t('whatNext')}</h2>
          <p>{children}</p>
        </section>
      )}
      <section>
        <h2>{t('messages')}</h2>
        <p>{t('messagesHint')}</p>
        <Link to="/messageCenter">{t('openMessages')}</Link>
      </section>
    </aside>
  )
}
