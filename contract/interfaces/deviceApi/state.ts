import * as z from 'zod'
import { eachOnce } from '#contract/core/eachOnce.ts'
import { interfaceCall } from '#contract/core/interfaces/interface.ts'
import { componentInput } from '#contract/devices/device.ts'
import { reportedVersion } from './inputs.ts'

const components = componentInput.options.length

export const versions = interfaceCall({
  method: 'POST',
  path: '/versions',
  summary: 'Takes the versions of what a device is made of; what has not changed adds nothing',
  access: 'device',
  bodyKilobytes: 4,
  refusals: [],
  request: z.strictObject({
    versions: z
      .array(
        z.strictObject({
          component: componentInput,
          version: reportedVersion,
        }),
      )
      .min(1)
      .max(components)
      .superRefine(eachOnce('twice', 'component')),
  }),
  response: z.strictObject({
    /** How many are new. */
    changed: z.int().min(0),
  }),
})

export const heartbeat = interfaceCall({
  method: 'POST',
  path: '/heartbeat',
  summary: 'Says that a device is there, and answers the time',
  access: 'device',
  bodyKilobytes: 1,
  refusals: [],
  request: z.strictObject({}),
  response: z.strictObject({ time: z.iso.datetime() }),
})
