import { isPlatformError } from '#store/api/index.ts'
import { toastAdded } from '#store/toasts.ts'
import { useErrorText } from './errorText.ts'
import { useAppDispatch } from './store.ts'

/** Tells of a call that did not get through. Refusals are told by the store already. */
export const useNotifyError = (): ((error: unknown) => void) => {
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  return (error) => {
    const isTold = isPlatformError(error) && error.kind === 'refused'
    if (!isTold) dispatch(toastAdded({ tone: 'bad', text: errorText(error).text }))
  }
}
