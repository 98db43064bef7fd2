import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { edgesOf } from '#machines/core/workflow.ts'
import { isEditable as isEditableState, productLife } from '#machines/products/productLife.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useUrlQuery } from '#src/kit/lib/useUrlQuery.ts'
import { RecordLoader } from '#src/kit/records/RecordLoader.tsx'
import { pendingSaves } from '#src/kit/wizard/useAutosave.ts'
import { selectViewer } from '#store/session/slice.ts'
import { ProductDetails } from './ProductDetails.tsx'
import { ProductWizard } from './ProductWizard.tsx'
import { useProduct } from './useProduct.ts'

/** One product of a vendor (`editProduct`): described step by step, or looked at while it cannot be edited. */
const EditProductScreen = () => {
  const { t } = useTranslation('products')
  const { query, changeQuery } = useUrlQuery()
  const id = query.get('id') ?? undefined
  /** The one that this page has made: its wizard stays as it is when it gets its address. */
  const [made, setMade] = useState<string>()
  const { data, error, refetch } = useProduct(id)
  /** What was typed before this page was left is saved first: its wizard would begin with older words. */
  const [isSaving, setSaving] = useState(() => id !== undefined && pendingSaves(`product ${id} `) !== undefined)
  useEffect(() => {
    if (!isSaving) return
    let isShown = true
    void pendingSaves(`product ${id} `)
      ?.then(refetch)
      .then(() => isShown && setSaving(false))
    return () => {
      isShown = false
    }
  }, [isSaving, id, refetch])
  const { role } = useAppSelector(selectViewer)
  const isOwn = role === 'vendor'
  const isEditable = !data || isEditableState(data.product.state)
  const isSettled = data !== undefined && !(isOwn && isEditable)
  // What cannot be edited has no steps; when it can be again, the wizard opens where something is to be mended. One that
  // its reader can open for editing keeps the step that a link has led to.
  const isOpening = data !== undefined && edgesOf(productLife, data.product.state, 'product.edit').length > 0
  const hasStep = query.has('step') && !(isOwn && isOpening)
  useEffect(() => {
    if (isSettled && hasStep) changeQuery((changed) => changed.delete('step'), { replace: true })
  }, [isSettled, hasStep, changeQuery])
  const isNew = isOwn && (id === undefined || id === made)
  return (
    <RecordLoader
      isNamed={isNew || id !== undefined}
      none={{ title: t('noneTitle'), hint: t('noneHint') }}
      data={isNew ? { details: data } : data && !isSaving ? { details: data } : undefined}
      error={isSaving ? undefined : error}
      onRetry={refetch}
    >
      {({ details }) =>
        details && isSettled ? (
          <ProductDetails details={details} />
        ) : (
          <ProductWizard
            key={isNew ? 'new' : id}
            details={details}
            onStale={() => id !== undefined && refetch()}
            onMade={(newId) => {
              setMade(newId)
              changeQuery((changed) => changed.set('id', newId), { replace: true })
            }}
          />
        )
      }
    </RecordLoader>
  )
}

export default EditProductScreen
