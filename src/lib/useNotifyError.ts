import { isPlatformError } from '#store/api/platformError.ts'
import { toastAdded } from '#store/toasts.ts'
import { useErrorText } from './errorText.ts'
import { useAppDispatch } from './store.ts'

/** Shows that a call did not get through. The store has shown refusals already. */
export const useNotifyError = (): ((error: unknown) => void) => {
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  return (error) => {
    const isNotified = isPlatformError(error) && error.kind === 'refused'
    if (!isNotified) dispatch(toastAdded({ tone: 'bad', text: errorText(error).text }))
  }
}
