import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productLife } from '#machines/productLife.ts'
import { useAppSelector } from '#src/lib/store.ts'
import { useAddressQuery } from '#src/lib/useAddressQuery.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { unsavedOf } from '#src/wizard/useAutosave.ts'
import { selectViewer } from '#store/session/slice.ts'
import { ProductDetails } from './ProductDetails.tsx'
import { ProductWizard } from './ProductWizard.tsx'
import { useProduct } from './useProduct.ts'

/** One product of a vendor (`editProduct`): described step by step, or looked at while it cannot be edited. */
const EditProductScreen = () => {
  const { t } = useTranslation(['common', 'products'])
  const { query, changeQuery } = useAddressQuery()
  const id = query.get('id') ?? undefined
  /** The one that this page has made: its wizard stays as it is when it gets its address. */
  const [made, setMade] = useState<string>()
  const { data, error, refetch } = useProduct(id)
  /** What was typed before this page was left is saved first: its wizard would begin with older words. */
  const [isSaving, setSaving] = useState(() => id !== undefined && unsavedOf(`product ${id} `) !== undefined)
  useEffect(() => {
    if (!isSaving) return
    let isShown = true
    void unsavedOf(`product ${id} `)
      ?.then(refetch)
      .then(() => isShown && setSaving(false))
    return () => {
      isShown = false
    }
  }, [isSaving, id, refetch])
  const { role } = useAppSelector(selectViewer)
  const isOwn = role === 'vendor'
  const isEditable = !data || productLife.machine.states[data.product.state]?.tags.includes('editable')
  const isSettled = data !== undefined && !(isOwn && isEditable)
  const hasStep = query.has('step')
  // What cannot be edited has no steps; when it can be again, the wizard opens where something is to be mended.
  useEffect(() => {
    if (isSettled && hasStep) changeQuery((changed) => changed.delete('step'), { replace: true })
  }, [isSettled, hasStep, changeQuery])
  if (id === undefined && !isOwn)
    return (
      <EmptyState isPage title={t('products:noneTitle')}>
        {t('products:noneHint')}
      </EmptyState>
    )
  const isNew = id === undefined || id === made
  if (!isNew && (!data || isSaving))
    return error && !isSaving ? (
      <ErrorState title={t('loadFailed')} error={error} onRetry={refetch} />
    ) : (
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
    )
  if (isSettled) return <ProductDetails details={data} />
  return (
    <ProductWizard
      key={isNew ? 'new' : id}
      details={data}
      onMade={(newId) => {
        setMade(newId)
        changeQuery((changed) => changed.set('id', newId), { replace: true })
      }}
    />
  )
}

export default EditProductScreen
