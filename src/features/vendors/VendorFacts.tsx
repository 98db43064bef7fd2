import { useTranslation } from 'react-i18next'
import { vendorInfoFields } from '#contract/vendors/vendor.ts'
import { noValue } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useValueLinks } from '#src/kit/references/useValueLinks.ts'
import { ReviewedValue } from '#src/kit/statechart/ReviewedValue.tsx'
import type { WorkflowRecord } from '#src/kit/statechart/useTransitionRecord.ts'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import { PhoneText } from '#src/kit/ui/PhoneText.tsx'
import { TextDifference } from '#src/kit/ui/TextDifference.tsx'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import type { ReplyOf } from '#store/api/useEmbedded.ts'
import './VendorFacts.css'
import { refetchOnOpen } from '#src/kit/records/refetchOptions.ts'
import { idBody, useRecordId, useRecordResponse } from '#src/kit/records/useRecordResponse.ts'
import { useGetVendorQuery } from '#store/api/generated/vendor.ts'

/** Requests the vendor in the URL. */
export const useVendor = () =>
  useRecordResponse(useRecordId(), 'getVendor', useGetVendorQuery, { argument: idBody, settings: () => refetchOnOpen })

type Field = keyof typeof vendorInfoFields

interface Props {
  details: ReplyOf<'getVendor'>
  record: WorkflowRecord
}

/**
 * Shows the submitted details of a vendor. Changes since the previous submission are marked, and
 * reviewers write notes beside the values.
 */
export const VendorFacts = ({ details: { vendor, changed }, record }: Props) => {
  const { t } = useTranslation('vendors')
  const text = useText()
  const linkOf = useValueLinks(vendorInfoFields)
  const fields = Object.keys(vendorInfoFields) as Field[]
  const markedValue = (field: Field) => {
    const before = changed[field]?.before
    const value = vendor[field] || noValue
    if (before === undefined)
      return (
        <ValueLink href={linkOf(vendorInfoFields[field], vendor[field])}>
          {field === 'contactPhone' ? <PhoneText value={value} /> : value}
        </ValueLink>
      )
    return (
      <span className="changed-fact" title={t('changed')}>
        <TextDifference before={before} after={vendor[field] ?? ''} />
      </span>
    )
  }
  return (
    <DescriptionList
      items={fields.map((field) => ({
        label: text(vendorInfoFields[field].label),
        value: (
          <ReviewedValue record={record} field={field}>
            {markedValue(field)}
          </ReviewedValue>
        ),
      }))}
    />
  )
}
