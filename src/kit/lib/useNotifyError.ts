import { isPlatformError } from '#store/api/platformError.ts'
import { toastAdded } from '#store/toasts.ts'
import { useErrorText } from './errorText.ts'
import { useAppDispatch } from './store.ts'

/**
 * Shows that a call did not get through. The store has shown refusals already; one of fields, which the store takes to be
 * on screen, is shown with their names in its place.
 */
export const useNotifyError = (): ((error: unknown) => void) => {
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  return (error) => {
    const refused = isPlatformError(error) && error.kind === 'refused' ? error : undefined
    if (refused && !refused.errors?.length) return
    dispatch(toastAdded({ tone: 'bad', text: errorText(error).text, ...(refused && { insteadOf: refused.msg }) }))
  }
}
