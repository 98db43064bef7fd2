import * as z from 'zod'
import { interfaceCall } from '../interfaces/interface.ts'
import { displayLook } from '../wall/display.ts'
import { wallSnapshotSchema } from '../wall/snapshot.ts'

export const wall = interfaceCall({
  method: 'GET',
  path: '/wall',
  summary: 'Answers what the display shows of one moment, and how',
  access: 'display',
  bodyKilobytes: 1,
  refusals: ['notPermitted'],
  request: z.strictObject({}),
  response: z.strictObject({ name: z.string(), ...displayLook, snapshot: wallSnapshotSchema }),
})
