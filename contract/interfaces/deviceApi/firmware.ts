import * as z from 'zod'
import { interfaceCall } from '#contract/core/interfaces/interface.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { firmwareUpdateDefinition } from '#contract/firmware/firmwareUpdate.ts'
import { updatedComponent } from '#contract/firmware/inputs.ts'
import { reportedVersion } from './inputs.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const updateState = z.enum(
  Object.keys(firmwareUpdateDefinition.states) as (keyof typeof firmwareUpdateDefinition.states)[],
)
const wordsMax = 500

export const firmware = interfaceCall({
  method: 'POST',
  path: '/firmware',
  summary: 'Returns the update that a device should install now, and records the offer. Idempotent',
  access: 'device',
  bodyKilobytes: 1,
  refusals: [],
  request: z.strictObject({
    component: updatedComponent.default('firmware'),
    /** Language of the notes; falls back to their first language. */
    language: z.enum(languageCodeNames).default('en'),
  }),
  response: z.strictObject({
    /** Null if there is nothing to install yet. */
    update: z
      .strictObject({
        id: z.uuid(),
        component: updatedComponent,
        version: z.string(),
        bytes: z.int(),
        sha256,
        /** Ed25519 over `firmware/2:<pid>:<component>:<version>:<bytes>:<sha256>:<signedTime>`, in base64url without padding. */
        signature: z.string(),
        keyId: z.string(),
        /** Time of the release in UTC to the second, exactly as signed. */
        signedTime: z.iso.datetime(),
        /** Address of the file, for this device's token; supports ranges. */
        url: z.string(),
        notes: z.string(),
        /** Deadline for the device to report the version. */
        dueTime: z.iso.datetime({ offset: true }).nullable(),
      })
      .nullable(),
  }),
})

export const firmwareFile = interfaceCall({
  method: 'GET',
  path: '/firmwareFile',
  summary:
    'Sends the file of an update that was offered to this device, whole or by Range, while its rollout runs. With If-Range an interrupted download is resumed',
  access: 'device',
  bodyKilobytes: 1,
  refusals: ['notFound', 'transitionRefused'],
  sendsFile: true,
  request: z.strictObject({ id: z.uuid() }),
  /** Object key in the storage, and the name of the uploaded file. */
  response: z.strictObject({ objectKey: z.string(), name: z.string() }),
})

export const firmwareReport = interfaceCall({
  method: 'POST',
  path: '/firmwareReport',
  summary:
    'Accepts the report of a device about its update: installing, failed, or the installed version. The update is done if that is the version of the rollout, and failed otherwise. Idempotent',
  access: 'device',
  bodyKilobytes: 4,
  refusals: ['notFound', 'transitionRefused'],
  request: z.discriminatedUnion('state', [
    z.strictObject({ id: z.uuid(), state: z.literal('installing') }),
    z.strictObject({ id: z.uuid(), state: z.literal('installed'), version: reportedVersion }),
    z.strictObject({ id: z.uuid(), state: z.literal('failed'), words: z.string().trim().min(1).max(wordsMax) }),
  ]),
  response: z.strictObject({ state: updateState }),
})
