import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { parseNumber } from '#src/kit/lib/numberText.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { toastAdded } from '#store/toasts.ts'

/** Returns a function that shows a toast with the number of keys, then navigates to `to` if given. */
export const useSavedToast = (message: 'granted' | 'drawing') => {
  const { t } = useTranslation('licences')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return (count: string, to: string | undefined) => {
    dispatch(toastAdded({ tone: 'good', text: t(message, { count: parseNumber(count) }) }))
    if (to) navigate(to)
  }
}
