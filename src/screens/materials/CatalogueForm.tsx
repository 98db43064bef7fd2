import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/records/index.ts'
import { DeleteButton } from '#src/form/DeleteButton.tsx'
import { FormField } from '#src/form/FormField.tsx'
import { type FormValues, toFormValues, toRequest } from '#src/form/formValues.ts'
import { RecordForm } from '#src/form/RecordForm.tsx'
import { useRecordForm } from '#src/form/useRecordForm.ts'
import { useText } from '#src/lib/i18n.ts'
import { useAppDispatch } from '#src/lib/store.ts'
import { toastAdded } from '#store/toasts.ts'
import type { Catalogue, CatalogueKind } from './catalogues.ts'

interface Props {
  catalogue: Catalogue
  /** The one that is edited; none where one is added. */
  record?: RecordOfKind<CatalogueKind>
  /** What is said before it is deleted. */
  deleting?: string
  onDone: () => void
}

/** Adds a type or a resolution, or edits one. */
export const CatalogueForm = ({ catalogue, record, deleting = '', onDone }: Props) => {
  const { t } = useTranslation(['form', 'materials'])
  const text = useText()
  const dispatch = useAppDispatch()
  const { kind, fields, inputs, save, remove } = catalogue
  const form = useRecordForm<FormValues>({
    draft: `${kind} ${record?.id ?? 'new'}`,
    save,
    current: { id: record?.id, version: record?.version, values: toFormValues(inputs, record) },
    toRequest: (values) => toRequest(fields, inputs, values),
    onSaved: () => {
      dispatch(toastAdded({ tone: 'good', text: t('saved', { name: form.form.getValues('name') }) }))
      onDone()
    },
  })
  const facts = inputs.flatMap((name) => {
    const field = fields[name]
    return field ? [{ label: text(field.label), text: (values: FormValues) => values[name] ?? '' }] : []
  })
  return (
    <RecordForm
      record={form}
      facts={facts}
      action={t(record ? 'save' : 'add')}
      onCancel={onDone}
      secondaryAction={
        record && (
          <DeleteButton
            call={remove}
            id={record.id}
            name={record.name}
            body={deleting}
            reason={record.materials > 0 ? t('materials:usedBy', { count: record.materials }) : undefined}
            onDeleted={onDone}
          />
        )
      }
    >
      {inputs.map((name) => (
        <FormField key={name} form={form.form} fields={fields} name={name} />
      ))}
    </RecordForm>
  )
}
