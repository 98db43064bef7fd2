import * as z from 'zod'
import { interfaceCall } from '#contract/core/interfaces/interface.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { serviceKindNames } from '#contract/services/type.ts'

export const app = interfaceCall({
  method: 'GET',
  path: '/app',
  summary: 'Returns the properties of the app: newest version, languages, products and enabled features',
  access: 'appClient',
  bodyKilobytes: 1,
  refusals: [],
  request: z.strictObject({}),
  response: z.strictObject({
    appId: z.string(),
    name: z.string(),
    version: z.string(),
    /** Languages; the first one is the fallback. */
    languages: z.array(z.enum(languageCodeNames)),
    logo: z.string().nullable(),
    mall: z.boolean(),
    blog: z.boolean(),
    /** Services open to the app now; the platform's own apps have all. */
    services: z.array(z.enum(serviceKindNames)),
    /** PIDs of its published products. */
    pids: z.array(z.string()),
  }),
})
