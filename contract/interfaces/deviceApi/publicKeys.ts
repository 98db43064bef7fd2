import * as z from 'zod'
import { interfaceCall } from '#contract/core/interfaces/interface.ts'
import { publicKeysSchema } from '#contract/licences/licence.ts'

export const publicKeys = interfaceCall({
  method: 'GET',
  path: '/publicKeys',
  summary:
    'Returns the Ed25519 public keys by which factories and devices verify licence keys and firmware; the first one is the signing key',
  access: 'anyone',
  bodyKilobytes: 1,
  refusals: [],
  request: z.strictObject({}),
  response: publicKeysSchema,
})
