import { sysApp } from '#contract/apps/app.ts'
import type { SocialLink } from '#contract/apps/social.ts'
import type { AppTheme } from '#contract/apps/theme.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { callsOf } from '#contract/core/kind.ts'
import type { Language } from '#contract/core/localizedText.ts'
import { withOptionalSecrets } from '#src/kit/form/formValues.ts'
import type { SaveCall } from '#src/kit/form/useRecordForm.ts'
import { type RecordValues, toRecordRequest, toRecordValues } from '#src/kit/records/recordValues.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

export type AppDetails = ReplyOf<'getSysApp'>

/** Inputs of a new app, which cannot be changed later. */
export const fixedInputs = ['appId', 'vid'] as const
/** Other inputs that are fields, by section of the form. */
export const inputSections = {
  identity: ['name', 'appVersion', 'logo'],
  stores: ['bundleId', 'packageName'],
  switches: ['mall', 'blog'],
  push: ['pushKeyIos', 'apnsKeyId', 'appleTeamId', 'pushKeyAndroid'],
} as const

const inputs = [...fixedInputs, ...Object.values(inputSections).flat()]
export const comparedInputs = Object.values(inputSections).flat()

/** Returns the fields of the form. For an existing app, an empty secret keeps the stored one. */
export const appFields = (isNew: boolean) => (isNew ? sysApp.fields : withOptionalSecrets(sysApp.fields))

export const saveApp: SaveCall = { call: 'saveOrUpdateSysApp', request: callsOf(sysApp).saveOrUpdateSysApp.request }

export const appFormValues = (details: AppDetails | undefined, language: Language): RecordValues => ({
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

export interface AppearanceValues {
  photos: StoredFile[]
  social: SocialLink[]
  theme: AppTheme | null
}
