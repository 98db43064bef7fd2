import * as z from 'zod'
import { interfaceCall } from '#contract/core/interfaces/interface.ts'
import { displaySettings } from '#contract/wall/display.ts'
import { wallSnapshotSchema } from '#contract/wall/snapshot.ts'

export const wall = interfaceCall({
  method: 'GET',
  path: '/wall',
  summary: 'Returns a snapshot of what the display shows, and its settings',
  access: 'display',
  bodyKilobytes: 1,
  refusals: ['notPermitted'],
  request: z.strictObject({}),
  response: z.strictObject({ name: z.string(), ...displaySettings, snapshot: wallSnapshotSchema }),
})
