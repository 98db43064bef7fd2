import { refetchOnReturn } from '#src/kit/records/refetchOptions.ts'
import { idBody, useRecordResponse } from '#src/kit/records/useRecordResponse.ts'
import { useGetProductQuery } from '#store/api/generated/product.ts'

/** Requests one product with its help and alarms. */
export const useProduct = (id: string | undefined) =>
  useRecordResponse(id, 'getProduct', useGetProductQuery, {
    argument: idBody,
    settings: () => refetchOnReturn,
    whole: ({ product, version }) => ({ id: product.id, isOneVersion: product.version === version }),
  })
