import * as z from 'zod'
import { eachOnce } from '#contract/core/eachOnce.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { isApnsKey, isFcmKey } from './pushKeys.ts'

/** The short id that an app is known by for good, in addresses and in what its own code sends. */
export const appIdInput = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,29}$/)
  .meta({ examples: ['aster-fit', 'omnia2'] })

/** As the App Store knows it. */
export const bundleIdInput = z
  .string()
  .max(155)
  .regex(/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/)
  .meta({ examples: ['com.example.fit'] })

/** As Android knows it. */
export const packageNameInput = z
  .string()
  .max(155)
  .regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/)
  .meta({ examples: ['com.example.fit'] })

/** Of a signing key, and of a team, as Apple gives them. */
export const appleIdInput = z
  .string()
  .regex(/^[A-Z0-9]{10}$/)
  .meta({ examples: ['ABCDE12345'] })

const keyTextMax = 8_000
const notApnsKey = { params: { problem: 'notApnsKey' } } as const
const notFcmKey = { params: { problem: 'notFcmKey' } } as const

export const apnsKeyInput = z.string().max(keyTextMax).refine(isApnsKey, notApnsKey)
export const fcmKeyInput = z.string().max(keyTextMax).refine(isFcmKey, notFcmKey)

/** Each once; the first is the language of who has none of them. */
export const appLanguages = z.array(z.enum(languageCodeNames)).min(1).superRefine(eachOnce('duplicateLanguage'))

const productsMax = 200

export const appProducts = z.array(z.string().min(1).max(20)).max(productsMax).superRefine(eachOnce('twice'))
