import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { dayAt } from '#contract/core/calendar.ts'
import { newContract } from '#contract/services/contract.ts'
import { FormField } from '#src/kit/form/FormField.tsx'
import { toFormValues, toRequest } from '#src/kit/form/formValues.ts'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useDraftId } from '#src/kit/form/useDraftId.ts'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { useReaderZone } from '#src/kit/lib/readerTime.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { pathTo } from '#src/routes/index.ts'
import { toastAdded } from '#store/toasts.ts'
import { serviceInputs } from './fields.ts'
import { PeriodPreview } from './PeriodPreview.tsx'
import { useAppChoice } from './useAppChoice.ts'
import { useServiceNames } from './useContract.ts'

const inputs = ['vid', 'typeId', 'appName', 'appVersion', 'usage', 'validity', 'day', 'zone'] as const

/** Concludes a contract with its first period. Shows a toast and navigates to the contract. */
export const ConcludeForm = () => {
  const { t } = useTranslation(['services', 'core.names'])
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const { vendors, types } = useServiceNames()
  const zone = useReaderZone()
  const draft = 'service contract new'
  const { id: newId, renew, forget } = useDraftId(draft)
  const [today] = useState(() => dayAt(new Date().toISOString(), zone))
  const record = useRecordForm<Record<string, string>, string>({
    draft,
    save: { call: 'saveOrUpdateServicesLicense', request: newContract },
    current: { values: toFormValues(inputs, { usage: 'commercial', validity: '12', day: today, zone }) },
    toRequest: (values) => ({ ...toRequest(serviceInputs, inputs, values), newId }),
    onIdTaken: renew,
    onSaved: (id) => {
      forget()
      dispatch(toastAdded({ tone: 'good', text: t('concluded', { app: record.form.getValues('appName') ?? '' }) }))
      navigate(pathTo('detailAdmin', { id }))
    },
  })
  const { form } = record
  const app = useAppChoice(form)
  const { day = '', validity = '', zone: chosenZone = '' } = form.watch()
  const field = (name: (typeof inputs)[number], options?: ReadonlyMap<string, string>, hint?: string) => (
    <FormField form={form} fields={serviceInputs} {...{ name, options, hint }} />
  )
  return (
    <RecordForm
      record={record}
      comparedFields={[]}
      action={t('core.names:kinds.serviceContract.add')}
      onCancel={() => {
        forget()
        navigate(pathTo('serviceAdmin'))
      }}
    >
      {field('vid', vendors)}
      {field('typeId', types)}
      {field('appName', app.options, app.hint)}
      {field('appVersion')}
      {field('usage')}
      {field('validity')}
      {field('day')}
      {field('zone')}
      <PeriodPreview day={day} validity={validity} zone={chosenZone} />
    </RecordForm>
  )
}
