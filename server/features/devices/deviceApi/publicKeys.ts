import { licenceSigner } from '#server/features/licences/signer.ts'
import type { InterfaceContext } from '#server/platform/interfaces/context.ts'

/** The keys that verify licence keys, which are nobody's secret. */
export const tellPublicKeys = async (_request: object, { config }: InterfaceContext) => {
  const { publicKeys } = await licenceSigner(config)
  return { list: [...publicKeys] }
}
