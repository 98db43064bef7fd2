import { sysApp } from '#contract/apps/app.ts'
import type { SocialLink } from '#contract/apps/social.ts'
import type { Theme } from '#contract/apps/theme.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { callsOf } from '#contract/core/kind.ts'
import type { Language } from '#contract/core/localizedText.ts'
import { keepingSecrets } from '#src/kit/form/formValues.ts'
import type { Save } from '#src/kit/form/useRecordForm.ts'
import { type RecordValues, toRecordRequest, toRecordValues } from '#src/kit/records/recordValues.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

export type AppDetails = ReplyOf<'getSysApp'>

/** What a new app is asked for, and an app that is there keeps for good. */
export const fixedInputs = ['appId', 'vid'] as const
/** Its other inputs that are fields, by the parts of the form. */
export const partsOfInputs = {
  identity: ['name', 'appVersion', 'logo'],
  stores: ['bundleId', 'packageName'],
  switches: ['mall', 'blog'],
  push: ['pushKeyIos', 'apnsKeyId', 'appleTeamId', 'pushKeyAndroid'],
} as const

const inputs = [...fixedInputs, ...Object.values(partsOfInputs).flat()]
export const comparedInputs = Object.values(partsOfInputs).flat()

/** What is empty is kept of an app that is there. */
export const appFields = (isNew: boolean) => (isNew ? sysApp.fields : keepingSecrets(sysApp.fields))

export const saveApp: Save = { call: 'saveOrUpdateSysApp', request: callsOf(sysApp).saveOrUpdateSysApp.request }

export const valuesOfApp = (details: AppDetails | undefined, language: Language): RecordValues => ({
  ...toRecordValues(sysApp.fields, inputs, details?.app, language),
  ...(!details && { mall: 'off', blog: 'off' }),
  languages: details?.languages ?? ['en', 'zh-CN'],
  pids: details?.pids ?? [],
})

export const toAppRequest = (values: RecordValues) => ({
  ...toRecordRequest(sysApp.fields, inputs, values),
  languages: values.languages,
  pids: values.pids,
})

/** The values of the form of an app's look. */
export interface LookValues {
  photos: StoredFile[]
  social: SocialLink[]
  theme: Theme | null
}
