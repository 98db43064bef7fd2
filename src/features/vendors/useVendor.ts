import { skipToken } from '@reduxjs/toolkit/query'
import { useSearchParams } from 'react-router-dom'
import { useGetVendorQuery } from '#store/api/generated/vendor.ts'
import { useEmbedded } from '#store/api/useEmbedded.ts'

/** The vendor that the address names; nothing where it names none. */
export const useVendor = () => {
  const [query] = useSearchParams()
  const id = query.get('id') ?? undefined
  const asked = useGetVendorQuery(id === undefined ? skipToken : { body: { id } }, { refetchOnMountOrArgChange: true })
  // Of this vendor, not of the one before it.
  return { id, ...asked, data: useEmbedded('getVendor', asked.currentData) }
}
