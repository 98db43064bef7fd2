import { refetchOnReturn } from '#src/kit/records/refetchOptions.ts'
import { idBody, useRecordId, useRecordResponse } from '#src/kit/records/useRecordResponse.ts'
import { useGetSysArticleEbookQuery } from '#store/api/generated/sysArticleEbook.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

export type ManualDetails = ReplyOf<'getSysArticleEbook'>

/** Requests the manual in the URL. */
export const useManual = () =>
  useRecordResponse(useRecordId(), 'getSysArticleEbook', useGetSysArticleEbookQuery, {
    argument: idBody,
    settings: () => refetchOnReturn,
    whole: ({ manual, version }) => ({ id: manual.id, isOneVersion: manual.version === version }),
  })
