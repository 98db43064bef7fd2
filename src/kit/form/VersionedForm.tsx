import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** The version of the record as the platform has it now. */
  version: number
  children: (onSaved: () => void) => ReactNode
}

/**
 * Renders the form of a record whose page stays open after saving. A saved form is replaced when the new version of the
 * record has arrived.
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
