import * as z from 'zod'
import { socialLinks } from '#contract/apps/social.ts'
import { themeInput } from '#contract/apps/theme.ts'
import { interfaceCall } from '#contract/core/interfaces/interface.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'

/** Of what an app shows to everybody, signed in or not. */
const shown = {
  method: 'GET',
  access: 'appClient',
  bodyKilobytes: 1,
  refusals: [],
} as const

const nothing = z.strictObject({})

export const launch = interfaceCall({
  ...shown,
  path: '/launch',
  summary: 'Answers the launch page of the moment; null where there is none, or its service is not open',
  request: nothing,
  response: z.strictObject({
    launch: z
      .strictObject({
        id: z.uuid(),
        image: z.string(),
        link: z.string().nullable(),
        /** Until when it may be shown without asking again: its own end, or that of the service; a voided one may end before. */
        until: z.iso.datetime().nullable(),
      })
      .nullable(),
  }),
})

export const boot = interfaceCall({
  ...shown,
  path: '/boot',
  summary: 'Answers the photos that are shown after the app is started first, in their order',
  request: nothing,
  response: z.strictObject({ photos: z.array(z.string()) }),
})

export const about = interfaceCall({
  ...shown,
  path: '/about',
  summary:
    'Answers what the app says about us: in the language that is asked for, else in the first of the app that has a text; null where there is none',
  request: z.strictObject({ language: z.enum(languageCodeNames).optional() }),
  response: z.strictObject({
    about: z.strictObject({ language: z.enum(languageCodeNames), html: z.string() }).nullable(),
  }),
})

export const look = interfaceCall({
  ...shown,
  path: '/look',
  summary: 'Answers the links to social media, and the theme while the app may have one',
  request: nothing,
  response: z.strictObject({ social: socialLinks, theme: themeInput.nullable() }),
})
