import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** The version of the record as the platform has it now. */
  version: number
  children: (onSaved: () => void) => ReactNode
}

/**
 * Shows the form of a record whose page stays open after saving: a form that was saved makes way until the version that it
 * made has arrived, and a new form begins with that version.
 */
export const VersionedForm = ({ version, children }: Props) => {
  const { t } = useTranslation('common')
  const [saved, setSaved] = useState<number>()
  return (
    <div className="split-form">
      {version === saved ? (
        <p className="visually-hidden" role="status">
          {t('loading')}
        </p>
      ) : (
        <Fragment key={saved}>{children(() => setSaved(version))}</Fragment>
      )}
    </div>
  )
}
