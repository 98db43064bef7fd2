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
  summary: 'Answers what a device is to install now, the same however often it asks, and notes that it has asked',
  access: 'device',
  bodyKilobytes: 1,
  refusals: [],
  request: z.strictObject({
    component: updatedComponent.default('firmware'),
    /** Of the notes; without them in it the first language that there is. */
    language: z.enum(languageCodeNames).default('en'),
  }),
  response: z.strictObject({
    /** Null where there is nothing to install, or not yet. */
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
        /** When the version was released, in UTC to the second, exactly as it is signed. */
        signedTime: z.iso.datetime(),
        /** Where the file is, for this device's token; it may be asked for in parts. */
        url: z.string(),
        notes: z.string(),
        /** Until when the device has time to report the version. */
        dueTime: z.iso.datetime({ offset: true }).nullable(),
      })
      .nullable(),
  }),
})

export const firmwareFile = interfaceCall({
  method: 'GET',
  path: '/firmwareFile',
  summary:
    'Sends the file of an update that was offered to this device, whole or by Range, while its rollout runs. With If-Range a download goes on where it was interrupted',
  access: 'device',
  bodyKilobytes: 1,
  refusals: ['notFound', 'transitionRefused'],
  sendsFile: true,
  request: z.strictObject({ id: z.uuid() }),
  /** Where it lies in the storage. */
  response: z.strictObject({ objectKey: z.string() }),
})

export const firmwareReport = interfaceCall({
  method: 'POST',
  path: '/firmwareReport',
  summary:
    'Takes what a device says of its update: that it installs it, that it failed, or which version it runs since. It is done where that is the one that was rolled out, and failed where it is another. Sent again, it adds nothing',
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
