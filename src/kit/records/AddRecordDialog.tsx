import { useTranslation } from 'react-i18next'
import { kindByName } from '#contract/kinds.ts'
import type { RecordAdditionProps } from '#src/kit/form/recordAddition.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { KindForm } from './KindForm.tsx'

/** Adds a record of a small kind in a dialog over the form that refers to it. */
const AddRecordDialog = ({ kind, onAdded, onClose }: RecordAdditionProps) => {
  const { t } = useTranslation('form')
  const text = useText()
  return (
    <Modal title={t('addOption', { kind: text(kindByName(kind).label) })} onClose={onClose}>
      <KindForm kind={kind} onDone={onClose} onSaved={onAdded} />
    </Modal>
  )
}

export default AddRecordDialog
