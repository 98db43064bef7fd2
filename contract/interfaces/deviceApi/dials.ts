import * as z from 'zod'
import { interfaceCall } from '#contract/core/interfaces/interface.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'

/** Page size of watch faces, a few screens of a watch. */
export const dialsPageSize = 50

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Address of a package, whose content is immutable. */
const packageAddress = z.strictObject({ sha256, bytes: z.int().min(1), url: z.string() })

export const dials = interfaceCall({
  method: 'GET',
  path: '/dials',
  summary: 'Lists the watch faces on shelf that fit the product of a watch, the newest first',
  access: 'device',
  bodyKilobytes: 1,
  refusals: [],
  request: z.strictObject({
    /** Language of the names; faces without a name in it use their default language. */
    language: z.enum(languageCodeNames).default('en'),
    /** `next` of the previous response (cursor). */
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
    /** Cursor of the next page; null at the end. */
    next: z.uuid().nullable(),
  }),
})

export const dialPackage = interfaceCall({
  method: 'GET',
  path: '/dialPackage',
  summary: 'Returns the address of the package with this hash, while a listed compatible face has it',
  access: 'device',
  bodyKilobytes: 1,
  refusals: ['notFound'],
  request: z.strictObject({ sha256 }),
  response: packageAddress,
})
