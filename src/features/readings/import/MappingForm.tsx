import { Checkbox } from '@blueprintjs/core'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { defineFields } from '#contract/core/fields.ts'
import { limits } from '#contract/core/limits.ts'
import { readingImportGroup, type SavedMapping } from '#contract/readings/import/group.ts'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { FormField } from '#src/kit/form/FormField.tsx'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { toastAdded } from '#store/toasts.ts'

const fields = defineFields('readings.records:mapping', { name: { type: 'text' } })

interface Values {
  name: string
  isShared: boolean
}

interface Props {
  kind: ReadingKindName
  mapping: ReadingMapping
  /** Mapping to change; undefined for a new one. */
  kept: SavedMapping | undefined
  onSaved: (id: string) => void
  onClose: () => void
}

/** Saves a mapping under a name, for later files with the same columns and for the operator's command. */
const MappingForm = ({ kind, mapping, kept, onSaved, onClose }: Props) => {
  const { t } = useTranslation('readingImport')
  const dispatch = useAppDispatch()
  const { id, version, name = '', isShared = false } = kept ?? {}
  const record = useRecordForm<Values, { id: string }>({
    draft: `readingMapping ${kind} ${id ?? 'new'}`,
    save: { call: 'saveReadingMapping', request: readingImportGroup.saveReadingMapping.request },
    current: { id, version, values: { name, isShared } },
    toRequest: (values) => ({ kind, mapping, ...values }),
    onSaved: (reply) => {
      dispatch(toastAdded({ tone: 'good', text: t('mappingSaved', { name: record.form.getValues('name') }) }))
      onSaved(reply.id)
    },
  })
  const comparedFields = [{ names: ['name'], label: t('mapping'), text: (values: Values) => values.name }]
  return (
    <Modal title={t(kept ? 'mappingChange' : 'mappingKeep')} onClose={onClose}>
      <RecordForm record={record} comparedFields={comparedFields} action={t('mappingSave')} onCancel={onClose}>
        <FormField form={record.form} fields={fields} name="name" maxLength={limits.viewNameMaxLength} />
        <Controller
          control={record.form.control}
          name="isShared"
          render={({ field: { value, onChange } }) => (
            <Checkbox checked={value} label={t('mappingShare')} onChange={() => onChange(!value)} />
          )}
        />
      </RecordForm>
    </Modal>
  )
}

export default MappingForm
