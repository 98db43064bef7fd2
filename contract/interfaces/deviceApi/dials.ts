import * as z from 'zod'
import { interfaceCall } from '#contract/core/interfaces/interface.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'

/** Watch faces in one answer: as many as a watch shows on a few pages. */
export const dialsPageSize = 50

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Where a package lies; what it holds never changes. */
const packageAddress = z.strictObject({ sha256, bytes: z.int().min(1), url: z.string() })

export const dials = interfaceCall({
  method: 'GET',
  path: '/dials',
  summary: 'Lists the watch faces on shelf that fit the product of a watch, the newest first',
  access: 'device',
  bodyKilobytes: 1,
  refusals: [],
  request: z.strictObject({
    /** Of the names; a face without one in it is named in its default language. */
    language: z.enum(languageCodeNames).default('en'),
    /** `next` of the answer before. */
    after: z.uuid().optional(),
  }),
  response: z.strictObject({
    list: z.array(
      z.strictObject({
        id: z.uuid(),
        name: z.string(),
        type: z.string(),
        group: z.string(),
        release: z.string(),
        author: z.string(),
        image: z.string(),
        package: packageAddress,
      }),
    ),
    /** Null where nothing follows. */
    next: z.uuid().nullable(),
  }),
})

export const dialPackage = interfaceCall({
  method: 'GET',
  path: '/dialPackage',
  summary: 'Answers where the package with this content lies, while a face on shelf that fits the watch has it',
  access: 'device',
  bodyKilobytes: 1,
  refusals: ['notFound'],
  request: z.strictObject({ sha256 }),
  response: packageAddress,
})
