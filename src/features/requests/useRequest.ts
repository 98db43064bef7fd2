import { refetchOnOpen } from '#src/kit/records/refetchOptions.ts'
import { idBody, useRecordId, useRecordResponse } from '#src/kit/records/useRecordResponse.ts'
import { useGetRequestQuery } from '#store/api/generated/request.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

export type RequestDetails = ReplyOf<'getRequest'>

/** Requests the request in the URL. */
export const useRequest = () =>
  useRecordResponse(useRecordId(), 'getRequest', useGetRequestQuery, {
    argument: idBody,
    settings: () => refetchOnOpen,
  })
