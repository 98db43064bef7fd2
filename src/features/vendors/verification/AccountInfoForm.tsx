import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { logoRule } from '#contract/core/files/rules.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { licenceImagesMax, licenceRule, vendorInfoFields, vendor as vendorKind } from '#contract/vendors/vendor.ts'
import { FormField } from '#src/kit/form/FormField.tsx'
import { FormFileField } from '#src/kit/form/FormFileField.tsx'
import { toFormValues, toRequest } from '#src/kit/form/formValues.ts'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { RequestLink } from '#src/kit/records/RequestLink.tsx'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'
import { checkPhone, type InfoValues } from './steps.ts'

const verified = ['name', 'registrationNumber', 'address'] as const
const inputs = ['website', 'contactName', 'contactPhone', 'contactEmail'] as const

type Values = Pick<InfoValues, (typeof inputs)[number] | 'licenceIds'> & {
  /** The logo, if there is one. */
  logoId: readonly StoredFile[]
}

const save = { call: 'saveAccountInfo' as const, request: vendorKind.ownCalls.saveAccountInfo.request }

/** Edits the contact details of a vendor and its licence images. */
export const AccountInfoForm = ({ info: { vendor, licences, logo } }: { info: ReplyOf<'getVendorInfo'> }) => {
  const { t } = useTranslation(['verification', 'form'])
  const text = useText()
  const navigate = useNavigate()
  const { id, version, name } = vendor
  const record = useRecordForm<Values>({
    draft: 'account info',
    save,
    current: {
      id,
      version,
      values: {
        ...(toFormValues(inputs, vendor) as Record<(typeof inputs)[number], string>),
        licenceIds: licences,
        logoId: logo ? [logo] : [],
      },
    },
    toRequest: ({ licenceIds, logoId, ...values }) => ({
      ...toRequest(vendorInfoFields, inputs, values),
      id,
      version,
      licenceIds: licenceIds.map((file) => file.id),
      logoId: logoId[0]?.id ?? null,
    }),
    check: checkPhone(useLanguage(), vendor.contactPhone),
    savedName: () => name,
    onSaved: () => navigate(pathTo('main')),
  })
  const { form, underWay } = record
  return (
    <RecordForm
      record={record}
      comparedFields={[
        ...inputs.map((field) => ({
          names: [field],
          label: text(vendorInfoFields[field].label),
          text: (values: Values) => values[field],
        })),
        {
          names: ['licenceIds'],
          label: t('licences'),
          text: ({ licenceIds }) => licenceIds.map((file) => file.name).join(', '),
        },
        { names: ['logoId'], label: t('logo'), text: ({ logoId }) => logoId[0]?.name ?? '' },
      ]}
      action={t('form:save')}
      onCancel={() => navigate(pathTo('main'))}
    >
      <h2>{t('verified')}</h2>
      <DescriptionList
        items={verified.map((field) => ({ label: text(vendorInfoFields[field].label), value: vendor[field] }))}
      />
      <p className="secondary account-fixed">
        {t('fixed')} <RequestLink isInline kind="companyData" />
      </p>
      <h2>{t('reached')}</h2>
      {inputs.map((field) => (
        <FormField
          key={field}
          form={form}
          fields={vendorInfoFields}
          name={field}
          personField={field === 'contactEmail' ? 'contactName' : undefined}
        />
      ))}
      <FormFileField
        form={form}
        pendingUploads={underWay}
        name="licenceIds"
        label={t('licences')}
        isRequired
        rules={[licenceRule]}
        count={licenceImagesMax}
      />
      <FormFileField
        form={form}
        pendingUploads={underWay}
        name="logoId"
        label={t('logo')}
        rules={[logoRule]}
        count={1}
      />
      <p className="secondary account-fixed">{t('logoHint')}</p>
    </RecordForm>
  )
}
