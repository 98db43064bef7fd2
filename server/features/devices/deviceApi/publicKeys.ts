import type { InterfaceContext } from '#server/platform/interfaces/context.ts'
import { licenceSigner } from '#server/platform/keys/signer.ts'

/** The keys that verify licence keys, which are nobody's secret. */
export const tellPublicKeys = async (_request: object, { config }: InterfaceContext) => {
  const { publicKeys } = await licenceSigner(config)
  return { list: [...publicKeys] }
}
