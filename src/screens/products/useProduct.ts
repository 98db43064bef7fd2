import { skipToken } from '@reduxjs/toolkit/query'
import { useGetProductQuery } from '#store/api/generated/product.ts'
import { useEmbedded } from '#store/api/useEmbedded.ts'

/** One product whole. What it shows is changed elsewhere too: it is asked for again when somebody looks again. */
export const useProduct = (id: string | undefined) => {
  const { currentData, error, refetch } = useGetProductQuery(id === undefined ? skipToken : { body: { id } }, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  })
  return { data: useEmbedded('getProduct', currentData), error, refetch }
}
