import { useTranslation } from 'react-i18next'
import { CopyText } from '#src/kit/ui/CopyText.tsx'
import './Hash.css'

interface Props {
  hash: string
  /** In a grid, which is one stop of the Tab key. */
  inGrid?: boolean
}

const shownLength = 8

/** A hash by its first figures; a press copies all of it. */
export const Hash = ({ hash, inGrid = false }: Props) => {
  const { t } = useTranslation('audit')
  return (
    <span className="hash">
      <span className="mono" title={hash}>
        {hash.slice(0, shownLength)}
      </span>
      <CopyText text={hash} label={t('copyHash')} copied={t('hashCopied')} inGrid={inGrid} />
    </span>
  )
}
