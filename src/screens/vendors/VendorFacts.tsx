import { useTranslation } from 'react-i18next'
import { vendorInfoFields } from '#contract/records/vendor.ts'
import { nothing } from '#src/lib/format.ts'
import { useText } from '#src/lib/i18n.ts'
import { Facts } from '#src/ui/Facts.tsx'
import type { GetVendorApiResponse } from '#store/api/generated/vendor.ts'
import './VendorFacts.css'

type Field = keyof typeof vendorInfoFields

/** What a vendor has submitted; what differs from the submission before is marked, with what stood there. */
export const VendorFacts = ({ details: { vendor, changed } }: { details: GetVendorApiResponse }) => {
  const { t } = useTranslation('vendors')
  const text = useText()
  const fields = Object.keys(vendorInfoFields) as Field[]
  return (
    <Facts
      facts={fields.map((field) => {
        const before = changed[field]?.before
        return {
          label: text(vendorInfoFields[field].label),
          value:
            before === undefined ? (
              (vendor[field] ?? nothing)
            ) : (
              <span className="changed-fact" title={t('changed')}>
                {vendor[field] ?? nothing}
                <span className="secondary">{t('before', { value: before || nothing })}</span>
              </span>
            ),
        }
      })}
    />
  )
}
