import { onOpening } from '#src/kit/records/refreshing.ts'
import { bodyOf, useRecordId, useReplyAbout } from '#src/kit/records/useRecordReply.ts'
import { useGetFeedbackQuery } from '#store/api/generated/feedback.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

export type FeedbackDetails = ReplyOf<'getFeedback'>

/** Feedback that the URL names. */
export const useFeedback = () =>
  useReplyAbout(useRecordId(), 'getFeedback', useGetFeedbackQuery, { argument: bodyOf, settings: () => onOpening })
