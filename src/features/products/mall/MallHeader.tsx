import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'

export const MallHeader = ({ children, actions }: { children?: ReactNode; actions?: ReactNode }) => {
  const { t } = useTranslation('shell')
  return (
    <PageHeader title={t('titles.mall')} actions={actions}>
      {children}
    </PageHeader>
  )
}
