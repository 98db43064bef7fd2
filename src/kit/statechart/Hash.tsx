import { useTranslation } from 'react-i18next'
import { CopyTextButton } from '#src/kit/ui/CopyTextButton.tsx'
import './Hash.css'

interface Props {
  hash: string
  /** True inside a grid, which has a single tab stop. */
  inGrid?: boolean
}

const shownLength = 8

/** Renders the first characters of a hash, and a button that copies all of it. */
export const Hash = ({ hash, inGrid = false }: Props) => {
  const { t } = useTranslation('audit')
  return (
    <span className="hash">
      <span className="mono" title={hash}>
        {hash.slice(0, shownLength)}
      </span>
      <CopyTextButton text={hash} label={t('copyHash')} copied={t('hashCopied')} inGrid={inGrid} />
    </span>
  )
}
