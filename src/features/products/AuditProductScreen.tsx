import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { RecordLoader } from '#src/kit/records/RecordLoader.tsx'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'
import { useQueue } from '#store/api/useQueue.ts'
import { ProductBulk } from './ProductBulk.tsx'
import { ProductDetails } from './ProductDetails.tsx'
import { useProduct } from './useProduct.ts'
import { useProductColumns } from './useProductColumns.tsx'

const ReviewQueue = ({ list }: { list: List<'product'> }) => {
  const { t } = useTranslation(['products', 'shell', 'core.names'])
  const navigate = useNavigate()
  const { waiting = 0 } = useQueue('getProductQueue') ?? {}
  const columnOptions = useProductColumns(t('unnamed'))
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.auditProduct')}
      count={(count) =>
        [t('count', { count }), ...(waiting > 0 ? [t('shell:waiting', { count: waiting })] : [])].join(' · ')
      }
      waiting={waiting}
      emptyText={t('emptyQueue')}
      columnOptions={columnOptions}
      onOpen={({ id }) => navigate(pathTo('auditProduct', { id }))}
      bulk={(selected, deselect) => <ProductBulk selected={selected} onDone={deselect} />}
    />
  )
}

const ReviewedProduct = ({ id }: { id: string }) => {
  const { t } = useTranslation('products')
  const { data, error, refetch } = useProduct(id)
  return (
    <RecordLoader
      isNamed
      emptyState={{ title: t('noneTitle'), hint: t('noneHint') }}
      {...{ data, error }}
      onRetry={refetch}
    >
      {(details) => <ProductDetails key={id} details={details} />}
    </RecordLoader>
  )
}

/** Lists products in review, or shows the one in the address (`auditProduct`). */
const AuditProductScreen = ({ list }: { list: List<'product'> }) => {
  const [query] = useSearchParams()
  const id = query.get('id')
  return id === null ? <ReviewQueue list={list} /> : <ReviewedProduct id={id} />
}

export default AuditProductScreen
