import * as z from 'zod'
import { eachOnce } from '#contract/core/eachOnce.ts'
import { interfaceCall } from '#contract/core/interfaces/interface.ts'
import { componentInput } from '#contract/devices/device.ts'
import { reportedVersion } from './inputs.ts'

const components = componentInput.options.length

export const versions = interfaceCall({
  method: 'POST',
  path: '/versions',
  summary: 'Accepts the versions of the components of a device; unchanged ones are ignored',
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
      .superRefine(eachOnce('duplicate', 'component')),
  }),
  response: z.strictObject({
    /** Number of new versions. */
    changed: z.int().min(0),
  }),
})

export const heartbeat = interfaceCall({
  method: 'POST',
  path: '/heartbeat',
  summary: 'Reports that a device is online, and returns the time',
  access: 'device',
  bodyKilobytes: 1,
  refusals: [],
  request: z.strictObject({}),
  response: z.strictObject({ time: z.iso.datetime() }),
})
