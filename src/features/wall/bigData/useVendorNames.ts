import { referenceKey, useReferencesTo } from '#src/kit/references/references.ts'

const vendor = { to: 'vendor', by: 'vid' } as const
const references = [vendor]

/** What vendors are called, by VID. */
export const useVendorNames = (): ReadonlyMap<string, string> | undefined =>
  useReferencesTo(references)[referenceKey(vendor)]
