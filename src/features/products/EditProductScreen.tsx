import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { edgesOf } from '#machines/core/workflow.ts'
import { isEditable as isEditableState, productLife } from '#machines/products/productLife.ts'
import { useMayWrite } from '#src/kit/lib/permission.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useUrlQuery } from '#src/kit/lib/useUrlQuery.ts'
import { RecordLoader } from '#src/kit/records/RecordLoader.tsx'
import { pendingSaves } from '#src/kit/wizard/useAutosave.ts'
import { selectViewer } from '#store/session/slice.ts'
import { ProductDetails } from './ProductDetails.tsx'
import { ProductWizard } from './ProductWizard.tsx'
import { useProduct } from './useProduct.ts'

/** Edits one product of a vendor (`editProduct`) in a wizard, or shows its details while it cannot be edited. */
const EditProductScreen = () => {
  const { t } = useTranslation('products')
  const { query, changeQuery } = useUrlQuery()
  const id = query.get('id') ?? undefined
  /** Id of the product that this page created; its wizard stays mounted when the address changes. */
  const [createdId, setCreatedId] = useState<string>()
  const { data, error, refetch } = useProduct(id)
  /** Saves unsaved input first, as the wizard would start with older values. */
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
  const mayEdit = useMayWrite('saveOrUpdateProduct')
  const isOwn = role === 'vendor' && mayEdit
  const isEditable = !data || isEditableState(data.product.state)
  const isReadOnly = data !== undefined && !(isOwn && isEditable)
  // Details have no steps; when the product can be edited again, the wizard opens at the refused step. A product that
  // its viewer can open for editing keeps the step of the link.
  const isOpening = data !== undefined && edgesOf(productLife, data.product.state, 'product.edit').length > 0
  const hasStep = query.has('step') && !(isOwn && isOpening)
  useEffect(() => {
    if (isReadOnly && hasStep)
      changeQuery(
        (changed) => {
          changed.delete('step')
          changed.delete('field')
        },
        { replace: true },
      )
  }, [isReadOnly, hasStep, changeQuery])
  const isNew = isOwn && (id === undefined || id === createdId)
  return (
    <RecordLoader
      isNamed={isNew || id !== undefined}
      emptyState={{ title: t('noneTitle'), hint: t('noneHint') }}
      data={isNew ? { details: data } : data && !isSaving ? { details: data } : undefined}
      error={isSaving ? undefined : error}
      onRetry={refetch}
    >
      {({ details }) =>
        details && isReadOnly ? (
          <ProductDetails details={details} />
        ) : (
          <ProductWizard
            key={isNew ? 'new' : id}
            details={details}
            onStale={() => id !== undefined && refetch()}
            onCreated={(newId) => {
              setCreatedId(newId)
              changeQuery((changed) => changed.set('id', newId), { replace: true })
            }}
          />
        )
      }
    </RecordLoader>
  )
}

export default EditProductScreen
