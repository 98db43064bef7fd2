import * as z from 'zod'
import { socialLinks } from '#contract/apps/social.ts'
import { themeInput } from '#contract/apps/theme.ts'
import { interfaceCall } from '#contract/core/interfaces/interface.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'

/** Calls for content that an app shows without signing in. */
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
  summary: 'Returns the launch page in effect; null if there is none, or its service is not open',
  request: nothing,
  response: z.strictObject({
    launch: z
      .strictObject({
        id: z.uuid(),
        image: z.string(),
        link: z.string().nullable(),
        /**
         * End of the time for which it may be shown without another request: of the page itself, or of its service. It
         * may be voided earlier.
         */
        until: z.iso.datetime().nullable(),
      })
      .nullable(),
  }),
})

export const boot = interfaceCall({
  ...shown,
  path: '/boot',
  summary: 'Returns the photos for the first start of the app in order',
  request: nothing,
  response: z.strictObject({ photos: z.array(z.string()) }),
})

export const about = interfaceCall({
  ...shown,
  path: '/about',
  summary:
    'Returns the "about us" text in the requested language, else in the first of the app with a text; null if there is none',
  request: z.strictObject({ language: z.enum(languageCodeNames).optional() }),
  response: z.strictObject({
    about: z.strictObject({ language: z.enum(languageCodeNames), html: z.string() }).nullable(),
  }),
})

export const look = interfaceCall({
  ...shown,
  path: '/look',
  summary: 'Returns the links to social media, and the theme while the app may have one',
  request: nothing,
  response: z.strictObject({ social: socialLinks, theme: themeInput.nullable() }),
})
