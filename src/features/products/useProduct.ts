import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useGetProductQuery } from '#store/api/generated/product.ts'
import { useEmbedded } from '#store/api/useEmbedded.ts'
import type { Details } from './steps.ts'

/**
 * One product whole. What it shows is changed elsewhere too: it is asked for again when somebody looks again. A list may
 * bring a newer record than the help beside it: until both are of one version, the last that were are shown.
 */
export const useProduct = (id: string | undefined) => {
  const { currentData, error, refetch } = useGetProductQuery(id === undefined ? skipToken : { body: { id } }, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  })
  const newest = useEmbedded('getProduct', currentData)
  const [shown, setShown] = useState<Details>()
  if (newest && newest !== shown && newest.version === newest.product.version) setShown(newest)
  return { data: shown?.product.id === id ? shown : undefined, error, refetch }
}
