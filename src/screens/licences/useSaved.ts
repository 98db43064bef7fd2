import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useFormats } from '#src/lib/format.ts'
import { useAppDispatch } from '#src/lib/store.ts'
import { toastAdded } from '#store/toasts.ts'

/** Says how many keys were granted or drawn, and goes on to where they are seen. */
export const useSaved = (message: 'granted' | 'drawing') => {
  const { t } = useTranslation('licences')
  const formats = useFormats()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return (count: string, to: string) => {
    dispatch(toastAdded({ tone: 'good', text: t(message, { number: formats.number(Number(count), 0) }) }))
    navigate(to)
  }
}
