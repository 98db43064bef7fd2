import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { RecordOfKind } from '#contract/kinds.ts'
import { licence } from '#contract/licences/licence.ts'
import { licenceLimits } from '#contract/licences/limits.ts'
import { FormField } from '#src/kit/form/FormField.tsx'
import { toRequest } from '#src/kit/form/formValues.ts'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useDraftId } from '#src/kit/form/useDraftId.ts'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { parseNumber } from '#src/kit/lib/numberText.ts'
import { referenceKey, useReferences } from '#src/kit/references/references.ts'
import { pathTo } from '#src/routes/index.ts'
import { licenceInputs } from './fields.ts'
import { GrantedBalance } from './GrantedBalance.tsx'
import { useLicenceNames } from './useQuota.ts'
import { useSavedToast } from './useSavedToast.ts'

const { createLicense, addLicenseCount } = licence.ownCalls
const inputs = ['count', 'reason'] as const

interface Values extends Record<string, string> {
  pid: string
  count: string
  reason: string
}

/** Grants keys: the first quota of a product, or more keys of an existing quota. */
export const GrantForm = ({ quota, pid = '' }: { quota?: RecordOfKind<'licence'>; pid?: string }) => {
  const { t } = useTranslation(['licences', 'core.names'])
  const navigate = useNavigate()
  const saved = useSavedToast('granted')
  const text = useText()
  const formats = useFormats()
  const { product } = useLicenceNames()
  const products = useReferences(licence.fields)[referenceKey(licenceInputs.pid)]
  const draft = `licence grant ${quota?.id ?? (pid || 'new')}`
  const { id: newId, renew, forget } = useDraftId(draft)
  const record = useRecordForm<Values, string>({
    draft,
    save: quota
      ? { call: 'addLicenseCount', request: addLicenseCount.request }
      : { call: 'createLicense', request: createLicense.request },
    current: { values: { pid, count: '', reason: '' } },
    toRequest: (values) => ({
      ...toRequest(licenceInputs, inputs, values),
      newId,
      ...(quota ? { id: quota.id } : { pid: values.pid || undefined }),
    }),
    onIdTaken: renew,
    preview: ({ pid, count, reason }) => ({
      action: t('core.names:kinds.licence.add'),
      name: product(quota?.pid ?? pid),
      summary: {
        facts: [
          { label: text(licence.fields.pid.label), value: product(quota?.pid ?? pid) },
          { label: text(licenceInputs.count.label), value: formats.number(parseNumber(count), 0) },
          { label: text(licenceInputs.reason.label), value: reason },
        ],
        notes: [t('grantStays')],
      },
    }),
    onSaved: (id, isShown) => {
      forget()
      saved(record.form.getValues('count'), isShown ? pathTo('editLicense', { id }) : undefined)
    },
  })
  const { form } = record
  return (
    <RecordForm
      record={record}
      comparedFields={[]}
      action={t('core.names:kinds.licence.add')}
      onCancel={() => {
        forget()
        navigate(quota ? pathTo('editLicense', { id: quota.id }) : pathTo('license'))
      }}
    >
      {!quota && <FormField form={form} fields={licenceInputs} name="pid" options={products} hint={t('oneQuota')} />}
      <FormField form={form} fields={licenceInputs} name="count" />
      <GrantedBalance pid={quota?.pid ?? form.watch('pid')} count={form.watch('count')} />
      <FormField form={form} fields={licenceInputs} name="reason" maxLength={licenceLimits.reasonMaxLength} />
    </RecordForm>
  )
}
