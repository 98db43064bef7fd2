import * as z from 'zod'

/** What verifies signatures of licence keys, as docs/licence-keys.md says: the first one signs. */
export const publicKeysSchema = z.strictObject({
  list: z.array(z.strictObject({ keyId: z.string(), publicKey: z.string(), pem: z.string() })),
})
