import { Button } from '@blueprintjs/core'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type KindName, kindByName } from '#contract/kinds.ts'
import { requestLinks } from '#contract/requests/inputs.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { pathTo } from '#src/routes/index.ts'
import { listPath } from '#src/routes/recordPath.ts'
import { kindMeta } from '#store/api/generated/kindMeta.ts'
import { selectViewer } from '#store/session/slice.ts'
import { RecordAdditionContext } from './recordAddition.ts'

interface Props {
  /** Kind that has no records to choose from. */
  kind: string
  /** Called with the id of a record that was added here. */
  onAdded: (id: string) => void
}

/** Number of inputs up to which a record is added in a dialog. */
const dialogInputsMax = 2

/**
 * Says that there is nothing to choose: offers to add a record of a small kind, links to the list of another, or says
 * that administrators add them.
 */
const EmptyOptions = ({ kind: name, onAdded }: Props) => {
  const { t } = useTranslation('form')
  const text = useText()
  const viewer = useAppSelector(selectViewer)
  const Addition = useContext(RecordAdditionContext)
  const [isOpen, setOpen] = useState(false)
  const kind = name as KindName
  const { label, plural, inputs } = kindByName(kind)
  const { save, create } = kindMeta[kind].calls
  const path = listPath(viewer, kind)
  const requestKind = kind === 'sysApp' ? 'app' : 'other'
  const inputCount = Object.keys(inputs ?? {}).length
  const isSmall = (save ?? create) !== undefined && inputCount > 0 && inputCount <= dialogInputsMax
  return (
    <div className="field-empty">
      <span className="secondary">{t(path ? 'noOptions' : 'noOptionsAsk', { plural: text(plural) })}</span>
      {!path && viewer.role === 'vendor' && (
        <Link to={pathTo('requestDetail', { kind: requestKind })}>{text(requestLinks[requestKind])}</Link>
      )}
      {path && isSmall && Addition && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('addOption', { kind: text(label) })}
        </Button>
      )}
      {path && !isSmall && <Link to={path}>{t('openList', { plural: text(plural) })}</Link>}
      {isOpen && Addition && (
        <Addition
          kind={kind}
          onAdded={(id) => {
            setOpen(false)
            onAdded(id)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

export default EmptyOptions
