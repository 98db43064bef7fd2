import { useTranslation } from 'react-i18next'
import { vendorInfoFields } from '#contract/vendors/vendor.ts'
import { FilePreview } from '#src/kit/files/FilePreview.tsx'
import { noValue } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import { PhoneText } from '#src/kit/ui/PhoneText.tsx'
import { type InfoField, type InfoValues, stepFields } from './steps.ts'

/** Shows all entered values. */
export const EnteredValues = ({ values }: { values: InfoValues }) => {
  const { t } = useTranslation('verification')
  const text = useText()
  const facts = (fields: readonly InfoField[]) =>
    fields.map((field) => ({
      label: text(vendorInfoFields[field].label),
      value: field === 'contactPhone' ? <PhoneText value={values[field]} /> : values[field] || noValue,
    }))
  return (
    <>
      <h2>{t('step.company')}</h2>
      <DescriptionList items={facts(stepFields.company.fields)} />
      <ul className="review-images">
        {values.licenceIds.map((file) => (
          <li key={file.id} title={file.name}>
            <FilePreview file={file} />
          </li>
        ))}
      </ul>
      <h2>{t('step.contact')}</h2>
      <DescriptionList items={facts(stepFields.contact.fields)} />
    </>
  )
}
