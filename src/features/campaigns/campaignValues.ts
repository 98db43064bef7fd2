import { campaign } from '#contract/campaigns/campaign.ts'
import { callsOf } from '#contract/core/kind.ts'
import { type LanguageCode, languageCodeNames } from '#contract/core/languageCodes.ts'
import type { Language } from '#contract/core/localizedText.ts'
import type { FieldOf } from '#src/kit/form/showErrors.ts'
import type { Save } from '#src/kit/form/useRecordForm.ts'
import { type RecordValues, toRecordRequest, toRecordValues } from '#src/kit/records/recordValues.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

export type CampaignDetails = ReplyOf<'getSubscribePush'>

/** The inputs that are the same in each language. */
export const commonInputs = ['name', 'segmentId', 'plannedTime'] as const
const parts = ['subject', 'preheader', 'html', 'text'] as const
export type Part = (typeof parts)[number]

const { fields } = campaign

/** The field of the form that holds a part of one language. */
export const fieldIn = (part: Part, language: LanguageCode): string => `${part}_${language}`

export const saveCampaign: Save = {
  call: 'saveOrUpdateSubscribePush',
  request: callsOf(campaign).saveOrUpdateSubscribePush.request,
}

/** The languages that a campaign is written in, in their order. */
export const languagesIn = (values: RecordValues): LanguageCode[] => (values.languages ?? []) as LanguageCode[]

const own = (language: Language): LanguageCode => (language === 'en' ? 'en' : 'zh-CN')

/** What stands in the place of a segment for all subscribers. */
export const allSubscribers = 'all'

/** A campaign in its form: every language has its fields, whether it is used or not. */
export const valuesOfCampaign = (details: CampaignDetails | undefined, language: Language): RecordValues => {
  const values = toRecordValues(fields, commonInputs, details?.campaign, language)
  if (details?.campaign.audience === 'all') values.segmentId = allSubscribers
  values.languages = details?.contents.map((content) => content.language) ?? [own(language)]
  for (const code of languageCodeNames) {
    const content = details?.contents.find((one) => one.language === code)
    for (const part of parts) values[fieldIn(part, code)] = content?.[part] ?? ''
  }
  return values
}

/** Whom the form names: all, a segment, or nobody yet. */
const audienceIn = ({ segmentId }: RecordValues) => {
  if (segmentId === allSubscribers) return { audience: 'all', segmentId: null }
  return segmentId ? { audience: 'segment', segmentId } : { audience: null, segmentId: null }
}

/** The form as the call takes it; a plain text that nobody has written is made of the other. */
export const toCampaignRequest = (values: RecordValues) => ({
  ...toRecordRequest(fields, commonInputs, values),
  ...audienceIn(values),
  contents: languagesIn(values).map((language) => {
    const [subject, preheader, html, text] = parts.map((part) => String(values[fieldIn(part, language)] ?? ''))
    return { language, subject, preheader, html, text: text || null }
  }),
})

/** The call names contents by their place, the form by their language. */
export const campaignFieldOf =
  (values: RecordValues): FieldOf =>
  (path) => {
    const [name = '', place, part] = path.split('.')
    const language = name === 'contents' ? languagesIn(values)[Number(place)] : undefined
    if (!language) return name
    return fieldIn(parts.find((one) => one === part) ?? 'html', language)
  }
