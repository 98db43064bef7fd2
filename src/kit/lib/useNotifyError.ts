import { isPlatformError } from '#store/api/platformError.ts'
import { toastAdded } from '#store/toasts.ts'
import { useErrorText } from './errorText.ts'
import { useAppDispatch } from './store.ts'

/**
 * Returns a function that adds a toast for a failed call. The store has shown refusals already; its toast for refused
 * fields, which it assumes to be visible, is replaced by one with their names.
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
