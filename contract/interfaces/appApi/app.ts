import * as z from 'zod'
import { interfaceCall } from '#contract/core/interfaces/interface.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { serviceKindNames } from '#contract/services/type.ts'

export const app = interfaceCall({
  method: 'GET',
  path: '/app',
  summary: 'Answers what the app is: its newest version, its languages, its products and what is switched on in it',
  access: 'appClient',
  bodyKilobytes: 1,
  refusals: [],
  request: z.strictObject({}),
  response: z.strictObject({
    appId: z.string(),
    name: z.string(),
    version: z.string(),
    /** The first is the language of who has none of them. */
    languages: z.array(z.enum(languageCodeNames)),
    logo: z.string().nullable(),
    mall: z.boolean(),
    blog: z.boolean(),
    /** The services that are open to it at this moment; the platform's own apps have all. */
    services: z.array(z.enum(serviceKindNames)),
    /** Of the products in it that are published. */
    pids: z.array(z.string()),
  }),
})
