import * as z from 'zod'
import { eachOnce } from '#contract/core/eachOnce.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { isApnsKey, isFcmKey } from './pushKeys.ts'

/** Permanent short id of an app, used in addresses and in requests of its own code. */
export const appIdInput = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,29}$/)
  .meta({ examples: ['aster-fit', 'omnia2'] })

/** Bundle id in the App Store. */
export const bundleIdInput = z
  .string()
  .max(155)
  .regex(/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/)
  .meta({ examples: ['com.example.fit'] })

/** Package name on Android. */
export const packageNameInput = z
  .string()
  .max(155)
  .regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/)
  .meta({ examples: ['com.example.fit'] })

/** Id of a signing key or a team, as issued by Apple. */
export const appleIdInput = z
  .string()
  .regex(/^[A-Z0-9]{10}$/)
  .meta({ examples: ['ABCDE12345'] })

const keyTextMax = 8_000
const notApnsKey = { params: { problem: 'notApnsKey' } } as const
const notFcmKey = { params: { problem: 'notFcmKey' } } as const

export const apnsKeyInput = z.string().max(keyTextMax).refine(isApnsKey, notApnsKey)
export const fcmKeyInput = z.string().max(keyTextMax).refine(isFcmKey, notFcmKey)

/** Languages of an app, without duplicates; the first one is the fallback for users of other languages. */
export const appLanguages = z.array(z.enum(languageCodeNames)).min(1).superRefine(eachOnce('duplicateLanguage'))

const productsMax = 200

export const appProducts = z.array(z.string().min(1).max(20)).max(productsMax).superRefine(eachOnce('duplicate'))
