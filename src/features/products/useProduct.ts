import { onReturn } from '#src/kit/records/refreshing.ts'
import { bodyOf, useReplyAbout } from '#src/kit/records/useRecordReply.ts'
import { useGetProductQuery } from '#store/api/generated/product.ts'

/** One product with its help and alarms. */
export const useProduct = (id: string | undefined) =>
  useReplyAbout(id, 'getProduct', useGetProductQuery, {
    argument: bodyOf,
    settings: () => onReturn,
    whole: ({ product, version }) => ({ id: product.id, isOneVersion: product.version === version }),
  })
