import { callsOf } from '#contract/core/kind.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { Language } from '#contract/core/localizedText.ts'
import { push } from '#contract/pushes/push.ts'
import type { SaveCall } from '#src/kit/form/useRecordForm.ts'
import { type RecordValues, toRecordRequest, toRecordValues } from '#src/kit/records/recordValues.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

export type PushDetails = ReplyOf<'getPushContent'>

const { fields } = push

/** What a push says. */
export const saidInputs = ['appId', 'language', 'typeId', 'title', 'subtitle'] as const
/** How it looks in the feed. */
export const shownInputs = ['image', 'carousel', 'pin'] as const
export const formInputs = [...saidInputs, ...shownInputs, 'audience', 'pid', 'plannedAt', 'zone'] as const

const { addPush, updatePush } = callsOf(push)

export const savePush = (isNew: boolean): SaveCall =>
  isNew ? { call: 'addPush', request: addPush.request } : { call: 'updatePush', request: updatePush.request }

const own = (language: Language): LanguageCode => (language === 'en' ? 'en' : 'zh-CN')
const chosenAtFirst = (language: Language) => ({ pin: 'no', audience: 'all', language: own(language) })

/** A push in its form: the list of users as lines of text. */
export const valuesOfPush = (details: PushDetails | undefined, language: Language): RecordValues => ({
  ...toRecordValues(fields, formInputs, details?.push ?? chosenAtFirst(language), language),
  html: details?.html ?? '',
  userIds: details?.userIds.join('\n') ?? '',
})

export const usersIn = (text: unknown): string[] =>
  String(text ?? '')
    .split(/[\s,;，；]+/)
    .filter((user) => user !== '')

/** The form as the calls take it: what its audience does not ask for is left out, and so is the zone of no time. */
export const toPushRequest = (values: RecordValues) => {
  const { audience, plannedAt } = values
  const asked = {
    ...values,
    ...(audience !== 'product' && { pid: '' }),
    ...(String(plannedAt ?? '').trim() === '' && { zone: '' }),
  }
  return {
    ...toRecordRequest(fields, formInputs, asked),
    html: String(values.html ?? ''),
    userIds: audience === 'list' ? usersIn(values.userIds) : [],
  }
}
