import { useTranslation } from 'react-i18next'
import { cidVidGroup } from '#contract/groups/cidVid.ts'
import { cidVidFields } from '#contract/records/cidVid.ts'
import type { RecordOfKind } from '#contract/records/index.ts'
import { FormField } from '#src/form/FormField.tsx'
import { type FormValues, toFormValues, toRequest } from '#src/form/formValues.ts'
import { RecordForm } from '#src/form/RecordForm.tsx'
import { useRecordForm } from '#src/form/useRecordForm.ts'
import { useText } from '#src/lib/i18n.ts'
import { useAppDispatch } from '#src/lib/store.ts'
import { toastAdded } from '#store/toasts.ts'

export type Pair = RecordOfKind<'cidVid'>

const inputs = ['cid', 'vid'] as const

interface Props {
  /** The one that is edited; none where one is added. */
  pair?: Pair
  /** Names by VID. */
  vendors: ReadonlyMap<string, string>
  onDone: () => void
}

/** Adds a pair of a category and a vendor, or edits one. */
export const CidVidForm = ({ pair, vendors, onDone }: Props) => {
  const { t } = useTranslation('form')
  const text = useText()
  const dispatch = useAppDispatch()
  const record = useRecordForm<FormValues>({
    draft: `cidVid ${pair?.id ?? 'new'}`,
    save: { call: 'saveOrUpdateCidVid', request: cidVidGroup.saveOrUpdateCidVid.request },
    current: { id: pair?.id, version: pair?.version, values: toFormValues(inputs, pair) },
    toRequest: (values) => toRequest(cidVidFields, inputs, values),
    onSaved: () => {
      dispatch(toastAdded({ tone: 'good', text: t('saved', { name: record.form.getValues('cid') }) }))
      onDone()
    },
  })
  const facts = [
    { label: text(cidVidFields.cid.label), text: ({ cid = '' }: FormValues) => cid },
    { label: text(cidVidFields.vid.label), text: ({ vid = '' }: FormValues) => vendors.get(vid) ?? vid },
  ]
  return (
    <RecordForm record={record} facts={facts} action={t(pair ? 'save' : 'add')} onCancel={onDone}>
      {inputs.map((name) => (
        <FormField key={name} form={record.form} fields={cidVidFields} name={name} options={vendors} />
      ))}
    </RecordForm>
  )
}
