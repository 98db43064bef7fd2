import { useTranslation } from 'react-i18next'
import { vendorInfoFields } from '#contract/vendors/vendor.ts'
import { FilePreview } from '#src/kit/files/FilePreview.tsx'
import { nothing } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { Facts } from '#src/kit/ui/Facts.tsx'
import { type InfoField, type InfoValues, stepFields } from './steps.ts'

/** All that was entered, once more. */
export const Review = ({ values }: { values: InfoValues }) => {
  const { t } = useTranslation('verification')
  const text = useText()
  const facts = (fields: readonly InfoField[]) =>
    fields.map((field) => ({ label: text(vendorInfoFields[field].label), value: values[field] || nothing }))
  return (
    <>
      <h2>{t('step.company')}</h2>
      <Facts facts={facts(stepFields.company.fields)} />
      <ul className="review-images">
        {values.licenceIds.map((file) => (
          <li key={file.id} title={file.name}>
            <FilePreview file={file} />
          </li>
        ))}
      </ul>
      <h2>{t('step.contact')}</h2>
      <Facts facts={facts(stepFields.contact.fields)} />
    </>
  )
}
