import { useTranslation } from 'react-i18next'
import { useCurrentPage } from '#src/kit/lib/useCurrentPage.ts'
import { usePageTitles } from '#src/kit/lib/usePageTitles.ts'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'

/** Renders a link to the list that the current page belongs to. */
export const BackToList = () => {
  const { t } = useTranslation('common')
  const titleOf = usePageTitles()
  const { list } = useCurrentPage()
  return list ? <LinkButton to={list.path}>{t('backTo', { title: titleOf(list) })}</LinkButton> : null
}

/** Renders the page of a record that does not exist, with a link to its list. */
export const MissingRecord = () => {
  const { t } = useTranslation('common')
  return (
    <EmptyState isPage title={t('missingTitle')} action={<BackToList />}>
      <p role="alert">{t('missingHint')}</p>
    </EmptyState>
  )
}
