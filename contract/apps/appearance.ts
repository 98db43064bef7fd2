import * as z from 'zod'
import { eachOnce } from '#contract/core/eachOnce.ts'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import type { Fields } from '#contract/core/fields.ts'
import { ruleOf } from '#contract/core/files/rules.ts'
import { storedFile } from '#contract/core/files/storedFile.ts'
import { version } from '#contract/core/kind.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { recordSchema } from '#contract/core/schemas.ts'
import { aboutTexts } from './about.ts'
import { socialLinks } from './social.ts'
import { themeInput } from './theme.ts'

export const bootPhotosMax = ruleOf('bootScreen').count ?? 1

const bootPhotos = z.array(z.uuid()).max(bootPhotosMax).superRefine(eachOnce('duplicate'))

const saved = z.strictObject({ id: z.uuid(), version })
const time = z.iso.datetime({ offset: true })
const changes = { access: operators, writes: true, invalidates: ['sysApp'], response: saved } as const

/** Calls for the appearance of an app, which administrators and the app's vendor change. */
export const appearanceCalls = <F extends Fields>(app: F) => ({
  getSysAppFace: endpoint({
    path: '/sysApp/getSysAppFace',
    summary: 'Returns the appearance of an app: boot photos, launch page, about us, social media and theme',
    access: operators,
    provides: ['sysApp', 'sysAppLoading', 'serviceRecord'],
    embeds: { app: 'sysApp' },
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({
      app: recordSchema(app),
      languages: z.array(z.enum(languageCodeNames)),
      /** Version of the boot photos, the links and the theme. */
      version,
      photos: z.array(storedFile),
      social: socialLinks,
      theme: themeInput.nullable(),
      /** True if the app is new enough for a theme and, if it is a vendor's, its theme service is open. */
      canHaveTheme: z.boolean(),
      /** Launch page in effect. */
      launch: z.strictObject({ name: z.string(), image: storedFile, link: z.string().nullable() }).nullable(),
      about: z.strictObject({ version, texts: aboutTexts }),
    }),
  }),
  saveSysAppFace: endpoint({
    path: '/sysApp/saveSysAppFace',
    summary: 'Changes the boot photos, the social media and the theme of an app',
    ...changes,
    request: z.strictObject({
      id: z.uuid(),
      version,
      photos: bootPhotos,
      social: socialLinks,
      theme: themeInput.nullable(),
    }),
  }),
  saveSysAppAbout: endpoint({
    path: '/sysApp/saveSysAppAbout',
    summary: 'Changes the "about us" texts of an app in each of its languages; earlier versions are kept',
    ...changes,
    feature: 'aboutUsStatus',
    richText: true,
    request: z.strictObject({ id: z.uuid(), version, texts: aboutTexts }),
  }),
  getSysAppAboutVersions: endpoint({
    path: '/sysApp/getSysAppAboutVersions',
    summary: 'Lists all versions of the "about us" texts of an app, newest first',
    access: operators,
    provides: ['sysApp'],
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({
      list: z.array(z.strictObject({ number: z.int(), time, by: z.string(), texts: aboutTexts })),
    }),
  }),
})
