import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '#src/lib/store.ts'
import { DuplicateIcon } from '#src/ui/icons.ts'
import { toastAdded } from '#store/toasts.ts'
import './Hash.css'

interface Props {
  hash: string
  /** In a grid, which is one stop of the Tab key. */
  inGrid?: boolean
}

const shownLength = 8

/** A hash by its first figures; a press copies all of it. */
export const Hash = ({ hash, inGrid = false }: Props) => {
  const { t } = useTranslation(['audit', 'common'])
  const dispatch = useAppDispatch()
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(hash).then(
      () => true,
      () => false,
    )
    dispatch(
      isCopied
        ? toastAdded({ tone: 'good', text: t('hashCopied') })
        : toastAdded({ tone: 'bad', text: t('common:copyFailed') }),
    )
  }
  return (
    <span className="hash">
      <span className="mono" title={hash}>
        {hash.slice(0, shownLength)}
      </span>
      <button type="button" tabIndex={inGrid ? -1 : 0} aria-label={t('copyHash')} title={t('copyHash')} onClick={copy}>
        <DuplicateIcon size={12} />
      </button>
    </span>
  )
}
