import { Button } from '@blueprintjs/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'
import { selectViewer } from '#store/session/slice.ts'
import { ProductBulk } from './ProductBulk.tsx'
import { useProductColumns } from './useProductColumns.tsx'

const ImportDefinition = lazy(() => import('./ImportDefinition.tsx'))

interface Props {
  list: List<'product'>
  /** Page that determines the title and where rows lead. */
  title: 'productAdmin' | 'productVendor'
}

const vendorColumns = ['vid'] as const

/** Lists products: all of them (`productAdmin`), or a vendor's own (`productVendor`). */
const ProductScreen = ({ list, title }: Props) => {
  const { t } = useTranslation(['products', 'core.names'])
  const navigate = useNavigate()
  const { role, accessLevel } = useAppSelector(selectViewer)
  const [importing, setImporting] = useState(false)
  const isVendor = role === 'vendor'
  const columnOptions = useProductColumns(t('unnamed'), isVendor ? vendorColumns : undefined)
  return (
    <ListScreen
      list={list}
      title={t(`core.names:pages.${title}`)}
      count={(count) => t('count', { count })}
      emptyText={t(isVendor ? 'emptyVendor' : 'emptyAdmin')}
      columnOptions={columnOptions}
      action={
        isVendor && (
          <>
            <Button aria-haspopup="dialog" onClick={() => setImporting(true)}>
              {t('definition.take')}
            </Button>
            {importing && (
              <Suspense>
                <ImportDefinition onClose={() => setImporting(false)} />
              </Suspense>
            )}
          </>
        )
      }
      onOpen={({ id }) => navigate(pathTo(accessLevel === 1 ? 'auditProduct' : 'editProduct', { id }))}
      bulk={(selected, deselect) => <ProductBulk selected={selected} onDone={deselect} />}
    />
  )
}

export default ProductScreen
