import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Feature } from '#contract/core/roles.ts'
import { featureTexts } from '#contract/vendors/features.ts'
import { vendor as vendorKind } from '#contract/vendors/vendor.ts'
import { FormField } from '#src/kit/form/FormField.tsx'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { pathTo } from '#src/routes/index.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'
import { FeatureSwitches } from './FeatureSwitches.tsx'

interface Values {
  features: readonly Feature[]
  mallPcUrl: string
}

const { fields } = vendorKind
const save = { call: 'saveVendorFeatures' as const, request: vendorKind.ownCalls.saveVendorFeatures.request }

/** Edits the enabled features of one vendor. */
export const FeatureForm = ({ details: { vendor, features: enabledFeatures } }: { details: ReplyOf<'getVendor'> }) => {
  const { t } = useTranslation(['vendors', 'form'])
  const text = useText()
  const navigate = useNavigate()
  const { id, version, name } = vendor
  const record = useRecordForm<Values>({
    draft: `vendor ${id}`,
    save,
    current: { id, version, values: { features: enabledFeatures, mallPcUrl: vendor.mallPcUrl ?? '' } },
    toRequest: ({ features: chosen, mallPcUrl }) => ({ id, version, features: chosen, mallPcUrl: mallPcUrl || null }),
    savedName: () => name,
    onSaved: () => navigate(pathTo('auditVendor', { id })),
  })
  const featureNames = (values: Values) =>
    values.features.map((feature) => text(featureTexts[feature].label)).join(', ')
  return (
    <RecordForm
      record={record}
      comparedFields={[
        { names: ['features'], label: t('features'), text: featureNames },
        { names: ['mallPcUrl'], label: text(fields.mallPcUrl.label), text: ({ mallPcUrl }) => mallPcUrl },
      ]}
      action={t('form:save')}
      onCancel={() => navigate(pathTo('auditVendor', { id }))}
    >
      <Controller
        control={record.form.control}
        name="features"
        render={({ field: { value, onChange } }) => (
          <FeatureSwitches stored={enabledFeatures} enabled={value} onChange={onChange} />
        )}
      />
      <FormField form={record.form} fields={fields} name="mallPcUrl" />
    </RecordForm>
  )
}
