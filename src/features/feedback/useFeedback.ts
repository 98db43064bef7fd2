import { useEffect } from 'react'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { refetchOnOpen } from '#src/kit/records/refetchOptions.ts'
import { idBody, useRecordId, useRecordResponse } from '#src/kit/records/useRecordResponse.ts'
import { useGetFeedbackQuery } from '#store/api/generated/feedback.ts'
import { useTransitionRecordMutation } from '#store/api/generated/workflow.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'
import { selectViewer } from '#store/session/slice.ts'

export type FeedbackDetails = ReplyOf<'getFeedback'>

/** Requests the feedback in the URL. */
export const useFeedback = () =>
  useRecordResponse(useRecordId(), 'getFeedback', useGetFeedbackQuery, {
    argument: idBody,
    settings: () => refetchOnOpen,
  })

/** Marks unread feedback as read: a vendor its own, administrators feedback without a vendor. Sends one request. */
export const useMarkAsReadOnOpen = ({ id, version, state, vid }: RecordOfKind<'feedback'>): void => {
  const { accessLevel } = useAppSelector(selectViewer)
  const [send] = useTransitionRecordMutation()
  const isUnread = state === 'unread' && (accessLevel === 1) === !vid
  useEffect(() => {
    // After a failure it remains unread and is marked on the next opening.
    if (isUnread) void send({ body: { machine: 'feedbackLife', event: 'feedback.read', recordId: id, version } })
  }, [isUnread, id, version, send])
}
