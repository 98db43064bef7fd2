import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { rowHeights } from '#src/kit/table/column.ts'
import { TableSkeleton } from '#src/kit/table/TableSkeleton.tsx'
import type { Page } from '#src/routes/page.ts'
import '#src/kit/table/ListScreen.css'
import '#src/kit/table/ListToolbar.css'
import '#src/kit/ui/PageHeader.css'
import './PageSkeleton.css'

const columns = Array.from({ length: 8 }, (_, index) => ({ id: String(index), width: 160 }))
const fields = Array.from({ length: 6 }, (_, index) => index)

const List = () => {
  const { t } = useTranslation('common')
  const density = useAppSelector(({ preferences }) => preferences.density)
  return (
    <>
      <div className="list-toolbar" />
      <div className="list-body">
        <div className="page-skeleton-table">
          <TableSkeleton columns={columns} rowHeight={rowHeights[density]} label={t('loading')} />
        </div>
      </div>
      <div className="list-footer" />
    </>
  )
}

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
export const PageSkeleton = ({ page, title }: { page: Page | undefined; title: string }) => (
  <div className="list-screen" aria-busy="true">
    <header className="page-header">
      {title ? <h1 tabIndex={-1}>{title}</h1> : <i className="page-skeleton-title" />}
    </header>
    {page?.list ? <List /> : <Fields />}
  </div>
)
