import { onReturn } from '#src/kit/records/refreshing.ts'
import { bodyOf, useRecordId, useReplyAbout } from '#src/kit/records/useRecordReply.ts'
import { useGetSysArticleEbookQuery } from '#store/api/generated/sysArticleEbook.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

export type ManualDetails = ReplyOf<'getSysArticleEbook'>

/** Manual that the URL names. */
export const useManual = () =>
  useReplyAbout(useRecordId(), 'getSysArticleEbook', useGetSysArticleEbookQuery, {
    argument: bodyOf,
    settings: () => onReturn,
    whole: ({ manual, version }) => ({ id: manual.id, isOneVersion: manual.version === version }),
  })
