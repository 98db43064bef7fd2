import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { toastAdded } from '#store/toasts.ts'
import './CopyTextButton.css'
import { DuplicateIcon } from './icons.ts'

interface Props {
  text: string
  label: string
  /** Message of the toast after copying. */
  copied: string
  /** True inside a grid, which is a single tab stop. */
  inGrid?: boolean
}

/** Renders a small button that copies a text to the clipboard and adds a toast. */
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
