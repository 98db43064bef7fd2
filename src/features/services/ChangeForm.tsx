import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { RecordOfKind } from '#contract/kinds.ts'
import { changedContract } from '#contract/services/contract.ts'
import { usages } from '#contract/services/inputs.ts'
import { FormField } from '#src/kit/form/FormField.tsx'
import { toFormValues, toRequest } from '#src/kit/form/formValues.ts'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { pathTo } from '#src/routes/index.ts'
import { serviceInputs } from './fields.ts'

const inputs = ['appVersion', 'usage'] as const

/** Edits what can change in a contract: the app's version and the usage. */
export const ChangeForm = ({ contract }: { contract: RecordOfKind<'serviceContract'> }) => {
  const { t } = useTranslation('services')
  const text = useText()
  const navigate = useNavigate()
  const { id, version } = contract
  const leave = () => navigate(pathTo('detailAdmin', { id }))
  const record = useRecordForm({
    draft: `service contract ${id}`,
    save: { call: 'saveOrUpdateServicesLicense', request: changedContract },
    current: { id, version, values: toFormValues(inputs, contract) },
    toRequest: (values) => toRequest(serviceInputs, inputs, values),
    onSaved: leave,
  })
  const { form } = record
  const { appVersion, usage } = serviceInputs
  return (
    <RecordForm
      record={record}
      comparedFields={[
        { names: ['appVersion'], label: text(appVersion.label), text: (values) => values.appVersion ?? '' },
        {
          names: ['usage'],
          label: text(usage.label),
          text: ({ usage: chosen = 'trial' }) => text(usages[chosen as 'trial'].label),
        },
      ]}
      action={t('save')}
      onCancel={leave}
    >
      <FormField form={form} fields={serviceInputs} name="appVersion" />
      <FormField form={form} fields={serviceInputs} name="usage" />
    </RecordForm>
  )
}
