import { vendorAuditDefinition } from '#contract/vendors/vendorAudit.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { Callout } from '#src/kit/ui/Callout.tsx'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

type ApiError = NonNullable<ReplyOf<'getVendorInfo'>['refusal']>
type Reason = keyof (typeof vendorAuditDefinition.events)['vendor.reject']['reasons']

interface Props {
  refusal: ApiError
  title: string
}

/** Shows why a verification was rejected or a vendor suspended. */
export const RefusalSummary = ({ refusal: { codes, note }, title }: Props) => {
  const text = useText()
  const { reasons } = vendorAuditDefinition.events['vendor.reject']
  return (
    <Callout title={title}>
      {codes
        .filter((code): code is Reason => code in reasons)
        .map((code) => (
          <li key={code}>{text(reasons[code])}</li>
        ))}
      {note && <li>{note}</li>}
    </Callout>
  )
}
