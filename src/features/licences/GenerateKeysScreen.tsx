import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { licenceBatch } from '#contract/licences/batch.ts'
import { licence } from '#contract/licences/licence.ts'
import { licenceLimits } from '#contract/licences/limits.ts'
import { FormField } from '#src/kit/form/FormField.tsx'
import { toRequest } from '#src/kit/form/formValues.ts'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useDraftId } from '#src/kit/form/useDraftId.ts'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { referenceKey, useReferences } from '#src/kit/references/references.ts'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { pathTo } from '#src/routes/index.ts'
import { useGetLicenseListQuery } from '#store/api/generated/license.ts'
import { licenceInputs } from './fields.ts'
import { QuotaCheck } from './QuotaCheck.tsx'
import { useSavedToast } from './useSavedToast.ts'

const save = { call: 'saveLicenseLog' as const, request: licenceBatch.ownCalls.saveLicenseLog.request }
const inputs = ['pid', 'count', 'note'] as const

interface Values extends Record<string, string> {
  pid: string
  count: string
  note: string
}

/** Generates a batch of keys (`addLicense`) and shows what it would leave of the quota. */
const GenerateKeysScreen = () => {
  const { t } = useTranslation(['licences', 'core.names'])
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const saved = useSavedToast('drawing')
  const names = useReferences(licence.fields)[referenceKey(licence.fields.pid)]
  const { data } = useGetLicenseListQuery(undefined)
  const granted = new Set(data?.list.map(({ pid }) => pid))
  const products = data && names && new Map([...names].filter(([pid]) => granted.has(pid)))
  const { id: newId, renew, forget } = useDraftId('licence draw')
  const record = useRecordForm<Values, string>({
    draft: 'licence draw',
    save,
    current: { values: { pid: query.get('pid') ?? '', count: '', note: '' } },
    toRequest: (values) => ({ ...toRequest(licenceInputs, inputs, values), newId }),
    onIdTaken: renew,
    onSaved: (id) => {
      forget()
      saved(record.form.getValues('count'), pathTo('licenceBatches', { open: id }))
    },
  })
  const { form } = record
  const { pid, count } = form.watch()
  return (
    <div className="page">
      <PageHeader title={t('core.names:pages.addLicense')} />
      <RecordForm
        record={record}
        comparedFields={[]}
        action={t('core.names:kinds.licenceBatch.add')}
        onCancel={() => {
          forget()
          navigate(pathTo('licenceBatches'))
        }}
      >
        <FormField form={form} fields={licenceInputs} name="pid" options={products} />
        <FormField
          form={form}
          fields={licenceInputs}
          name="count"
          hint={t('drawMax', { count: licenceLimits.drawMax })}
        />
        <QuotaCheck pid={pid ?? ''} count={count ?? ''} />
        <FormField form={form} fields={licenceInputs} name="note" maxLength={licenceLimits.reasonMaxLength} />
      </RecordForm>
    </div>
  )
}

export default GenerateKeysScreen
