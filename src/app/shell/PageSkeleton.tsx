import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '#src/kit/table/ListSkeleton.tsx'
import type { Page } from '#src/routes/page.ts'
import '#src/kit/table/ListScreen.css'
import '#src/kit/ui/PageHeader.css'
import './PageSkeleton.css'

const fields = Array.from({ length: 6 }, (_, index) => index)

const Fields = () => {
  const { t } = useTranslation('common')
  return (
    <div className="page-skeleton-fields" role="status" aria-label={t('loading')}>
      {fields.map((field) => (
        <i key={field} />
      ))}
    </div>
  )
}

/** Renders the layout of a page whose code is loading, so that nothing moves when it appears. */
export const PageSkeleton = ({ page, title }: { page: Page | undefined; title: string }) =>
  page?.list ? (
    <ListSkeleton title={title} />
  ) : (
    <div className="list-screen" aria-busy="true">
      <header className="page-header">
        {title ? <h1 tabIndex={-1}>{title}</h1> : <i className="page-skeleton-title" />}
      </header>
      <Fields />
    </div>
  )
