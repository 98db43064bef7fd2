import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import './PageHeader.css'

interface Props {
  title: string
  /** Beside the title: how many, in what state. */
  children?: ReactNode
  /** At the end of the line; the primary one is the last. */
  actions?: ReactNode
}

/** The header line of a page; the window is named after it too. */
export const PageHeader = ({ title, children, actions }: Props) => {
  const { t } = useTranslation('common')
  useEffect(() => {
    document.title = `${title} · ${t('brand')}`
  }, [title, t])
  return (
    <header className="page-header">
      <h1 title={title} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  )
}
