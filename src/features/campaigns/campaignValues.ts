import { campaign } from '#contract/campaigns/campaign.ts'
import { callsOf } from '#contract/core/kind.ts'
import { type LanguageCode, languageCodeNames } from '#contract/core/languageCodes.ts'
import type { Language } from '#contract/core/localizedText.ts'
import type { FieldResolver } from '#src/kit/form/showErrors.ts'
import type { SaveCall } from '#src/kit/form/useRecordForm.ts'
import { type RecordValues, toRecordRequest, toRecordValues } from '#src/kit/records/recordValues.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

export type CampaignDetails = ReplyOf<'getSubscribePush'>

/** Inputs that are common to all languages. */
export const commonInputs = ['name', 'segmentId', 'plannedTime'] as const
const parts = ['subject', 'preheader', 'html', 'text'] as const
export type ContentPart = (typeof parts)[number]

const { fields } = campaign

/** Returns the name of the form field for a part of the content in one language. */
export const contentField = (part: ContentPart, language: LanguageCode): string => `${part}_${language}`

export const saveCampaign: SaveCall = {
  call: 'saveOrUpdateSubscribePush',
  request: callsOf(campaign).saveOrUpdateSubscribePush.request,
}

/** Returns the languages of a campaign in their order. */
export const campaignLanguages = (values: RecordValues): LanguageCode[] => (values.languages ?? []) as LanguageCode[]

const defaultLanguage = (language: Language): LanguageCode => (language === 'en' ? 'en' : 'zh-CN')

/** Option value for all subscribers, in place of a segment id. */
export const allSubscribers = 'all'

/** Returns the form values of a campaign. Every language has fields, used or not. */
export const campaignFormValues = (details: CampaignDetails | undefined, language: Language): RecordValues => {
  const values = toRecordValues(fields, commonInputs, details?.campaign, language)
  if (details?.campaign.audience === 'all') values.segmentId = allSubscribers
  values.languages = details?.contents.map((content) => content.language) ?? [defaultLanguage(language)]
  for (const code of languageCodeNames) {
    const content = details?.contents.find((one) => one.language === code)
    for (const part of parts) values[contentField(part, code)] = content?.[part] ?? ''
  }
  return values
}

/** Returns the audience that is selected: all, a segment, or none yet. */
const toAudience = ({ segmentId }: RecordValues) => {
  if (segmentId === allSubscribers) return { audience: 'all', segmentId: null }
  return segmentId ? { audience: 'segment', segmentId } : { audience: null, segmentId: null }
}

/**
 * Returns the request for the form's values. A plain text that is empty is sent as null: the server derives it from the
 * HTML.
 */
export const toCampaignRequest = (values: RecordValues) => ({
  ...toRecordRequest(fields, commonInputs, values),
  ...toAudience(values),
  contents: campaignLanguages(values).map((language) => {
    const [subject, preheader, html, text] = parts.map((part) => String(values[contentField(part, language)] ?? ''))
    return { language, subject, preheader, html, text: text || null }
  }),
})

/** Maps the array index that the call reports to the fields of that language. */
export const campaignFieldAt =
  (values: RecordValues): FieldResolver =>
  (path) => {
    const [name = '', index, part] = path.split('.')
    const language = name === 'contents' ? campaignLanguages(values)[Number(index)] : undefined
    if (!language) return name
    return contentField(parts.find((one) => one === part) ?? 'html', language)
  }
