import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { rowHeights } from './column.ts'
import './ListScreen.css'
import './ListToolbar.css'
import './ListSkeleton.css'
import { TableSkeleton } from './TableSkeleton.tsx'
import '#src/kit/ui/PageHeader.css'

const columns = Array.from({ length: 8 }, (_, index) => ({ id: String(index), width: 160 }))

/** Renders the layout of a list before its first page is requested, so that nothing moves when it appears. */
export const ListSkeleton = ({ title }: { title: string }) => {
  const { t } = useTranslation('common')
  const density = useAppSelector(({ preferences }) => preferences.density)
  return (
    <div className="list-screen" aria-busy="true">
      <header className="page-header">
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      <div className="list-toolbar" />
      <div className="list-body">
        <div className="list-skeleton-table">
          <TableSkeleton columns={columns} rowHeight={rowHeights[density]} label={t('loading')} />
        </div>
      </div>
      <div className="list-footer" />
    </div>
  )
}
