import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { pathTo } from '#src/routes/index.ts'
import { useCopyMaterialLibraryMutation } from '#store/api/generated/materialLibrary.ts'
import { toastAdded } from '#store/toasts.ts'

/** Copies a material, shows a toast, and navigates to the copy. */
export const CopyButton = ({ id }: { id: string }) => {
  const { t } = useTranslation('materials')
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  const navigate = useNavigate()
  const [copy, { isLoading }] = useCopyMaterialLibraryMutation()
  const onClick = async () => {
    const { data: copyId, error } = await copy({ body: { id } })
    if (!copyId) return notifyError(error)
    dispatch(toastAdded({ tone: 'good', text: t('copied') }))
    navigate(pathTo('materialLibraryAdd', { id: copyId }))
  }
  return (
    <Button loading={isLoading} onClick={onClick}>
      {t('copy')}
    </Button>
  )
}
