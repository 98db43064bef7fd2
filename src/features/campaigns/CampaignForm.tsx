import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { campaign } from '#contract/campaigns/campaign.ts'
import { languageCodes } from '#contract/core/languageCodes.ts'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { RecordFields } from '#src/kit/records/RecordFields.tsx'
import { type RecordValues, valueText } from '#src/kit/records/recordValues.ts'
import { richTextToPlainText } from '#src/kit/richText/sanitizer.ts'
import { useFieldFocus } from '#src/kit/wizard/useFieldFocus.ts'
import { pathTo } from '#src/routes/index.ts'
import { AddSegmentButton } from './AddSegmentButton.tsx'
import { CampaignLanguages } from './CampaignLanguages.tsx'
import {
  type CampaignDetails,
  campaignFieldAt,
  campaignFormValues,
  campaignLanguages,
  commonInputs,
  contentField,
  saveCampaign,
  toCampaignRequest,
} from './campaignValues.ts'
import { useAudiences } from './useAudiences.ts'

const { fields } = campaign

interface Props {
  /** Undefined for a new campaign. */
  details: CampaignDetails | undefined
  onSaved: (id: string) => void
}

/** Edits a campaign: audience, time, and content in each language. */
export const CampaignForm = ({ details, onSaved }: Props) => {
  const { t } = useTranslation(['marketing', 'form'])
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const references = useAudiences()
  const { id, version } = details?.campaign ?? {}
  const record = useRecordForm<RecordValues>({
    draft: `campaign ${id ?? 'new'}`,
    save: saveCampaign,
    current: { id, version, values: campaignFormValues(details, language) },
    toRequest: (values) => toCampaignRequest(values),
    hasNewId: true,
    resolveField: campaignFieldAt,
    savedName: ({ name }) => String(name),
    onSaved,
  })
  const { form, underWay } = record
  const languages = campaignLanguages(form.watch())
  const [query] = useSearchParams()
  const field = query.get('field')
  useFieldFocus('content')
  const comparedFields = [
    ...commonInputs.map((name) => ({
      names: [name],
      label: text(fields[name].label),
      text: (values: RecordValues) => valueText(fields[name], values[name], { references, language }),
    })),
    ...languages.map((code) => ({
      names: [contentField('subject', code), contentField('html', code)],
      label: text(languageCodes[code]),
      text: (values: RecordValues) =>
        [
          String(values[contentField('subject', code)]),
          richTextToPlainText(String(values[contentField('html', code)])),
        ].join('\n'),
    })),
  ]
  const common = (inputs: readonly string[]) => (
    <RecordFields form={form} {...{ fields, references, inputs, pendingUploads: underWay }} />
  )
  return (
    <RecordForm
      record={record}
      comparedFields={comparedFields}
      action={t(id === undefined ? 'form:add' : 'form:save')}
      onCancel={() => navigate(pathTo('emailCampaigns'))}
    >
      {common(['name'])}
      <div data-field="segmentId" className="campaign-segment">
        {common(['segmentId'])}
        <AddSegmentButton onAdded={(id) => form.setValue('segmentId', id, { shouldDirty: true })} />
      </div>
      {common(['plannedTime'])}
      <CampaignLanguages
        form={form}
        pendingUploads={underWay}
        opened={languages.find((code) => field?.endsWith(`_${code}`))}
      />
    </RecordForm>
  )
}
