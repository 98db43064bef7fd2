import { useTranslation } from 'react-i18next'

/** Beside the form: what this step is for, and what comes after it. */
export const WhatNext = ({ children }: { children: string }) => {
  const { t } = useTranslation('verification')
  return (
    <aside className="what-next">
      <h2>{t('whatNext')}</h2>
      <p>{children}</p>
    </aside>
  )
}
