import type { InterfaceContext } from '#server/platform/interfaces/context.ts'
import { licenceSigner } from '#server/platform/keys/signer.ts'

/** Returns the public keys that verify licence keys. */
export const listPublicKeys = async (_request: object, { config }: InterfaceContext) => {
  const { publicKeys } = await licenceSigner(config)
  return { list: [...publicKeys] }
}
