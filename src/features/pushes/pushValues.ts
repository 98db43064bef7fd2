import { callsOf } from '#contract/core/kind.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { Language } from '#contract/core/localizedText.ts'
import { push } from '#contract/pushes/push.ts'
import { splitList } from '#src/kit/form/formValues.ts'
import type { SaveCall } from '#src/kit/form/useRecordForm.ts'
import { type RecordValues, toRecordRequest, toRecordValues } from '#src/kit/records/recordValues.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

export type PushDetails = ReplyOf<'getPushContent'>

const { fields } = push

/** Inputs of the content. */
export const contentInputs = ['appId', 'language', 'typeId', 'title', 'subtitle'] as const
/** Inputs of the appearance in the feed. */
export const appearanceInputs = ['image', 'carousel', 'pin'] as const
export const formInputs = [...contentInputs, ...appearanceInputs, 'audience', 'pid', 'plannedAt', 'zone'] as const

const { addPush, updatePush } = callsOf(push)

export const pushSaveCall = (isNew: boolean): SaveCall =>
  isNew ? { call: 'addPush', request: addPush.request } : { call: 'updatePush', request: updatePush.request }

const defaultLanguage = (language: Language): LanguageCode => (language === 'en' ? 'en' : 'zh-CN')
const initialValues = (language: Language) => ({ pin: 'no', audience: 'all', language: defaultLanguage(language) })

/** Returns the form values of a push; the list of users is text with one id per line. */
export const pushFormValues = (details: PushDetails | undefined, language: Language): RecordValues => ({
  ...toRecordValues(fields, formInputs, details?.push ?? initialValues(language), language),
  html: details?.html ?? '',
  userIds: details?.userIds.join('\n') ?? '',
})

/**
 * Returns the request for the form's values, without inputs that do not apply to its audience, and without a time zone
 * if no time is planned.
 */
export const toPushRequest = (values: RecordValues) => {
  const { audience, plannedAt } = values
  const applicable = {
    ...values,
    ...(audience !== 'product' && { pid: '' }),
    ...(String(plannedAt ?? '').trim() === '' && { zone: '' }),
  }
  return {
    ...toRecordRequest(fields, formInputs, applicable),
    html: String(values.html ?? ''),
    userIds: audience === 'list' ? splitList(values.userIds) : [],
  }
}
