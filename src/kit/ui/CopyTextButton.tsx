import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { toastAdded } from '#store/toasts.ts'
import './CopyTextButton.css'
import { DuplicateIcon } from './icons.ts'

interface Props {
  text: string
  label: string
  /** What is said when it was copied. */
  copied: string
  /** In a grid, which is one stop of the Tab key. */
  inGrid?: boolean
}

/** A small button that copies a text too long to be typed. */
export const CopyTextButton = ({ text, label, copied, inGrid = false }: Props) => {
  const { t } = useTranslation('common')
  const dispatch = useAppDispatch()
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    dispatch(isCopied ? toastAdded({ tone: 'good', text: copied }) : toastAdded({ tone: 'bad', text: t('copyFailed') }))
  }
  return (
    <button
      type="button"
      className="copy-text"
      tabIndex={inGrid ? -1 : 0}
      aria-label={label}
      title={label}
      onClick={copy}
    >
      <DuplicateIcon size={12} />
    </button>
  )
}
