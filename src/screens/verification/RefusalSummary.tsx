import { useTranslation } from 'react-i18next'
import { vendorAuditDefinition } from '#contract/workflows/vendorAudit.ts'
import { useText } from '#src/lib/i18n.ts'
import { Callout } from '#src/ui/Callout.tsx'
import type { GetVendorInfoApiResponse } from '#store/api/generated/vendor.ts'

type ApiError = NonNullable<GetVendorInfoApiResponse['refusal']>
type Reason = keyof (typeof vendorAuditDefinition.events)['vendor.reject']['reasons']

/** Why it was refused, before everything else. */
export const RefusalSummary = ({ refusal: { codes, note } }: { refusal: ApiError }) => {
  const { t } = useTranslation('verification')
  const text = useText()
  const { reasons } = vendorAuditDefinition.events['vendor.reject']
  return (
    <Callout title={t('refused')}>
      {codes
        .filter((code): code is Reason => code in reasons)
        .map((code) => (
          <li key={code}>{text(reasons[code])}</li>
        ))}
      {note && <li>{note}</li>}
    </Callout>
  )
}
