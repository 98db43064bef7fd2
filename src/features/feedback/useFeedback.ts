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

/** Feedback that the URL names. */
export const useFeedback = () =>
  useRecordResponse(useRecordId(), 'getFeedback', useGetFeedbackQuery, {
    argument: idBody,
    settings: () => refetchOnOpen,
  })

/** Marks feedback as read once the one it is for has opened it: a vendor its own, administrators what no vendor has. */
export const useReadOnOpening = ({ id, version, state, vid }: RecordOfKind<'feedback'>): void => {
  const { accessLevel } = useAppSelector(selectViewer)
  const [send] = useTransitionRecordMutation()
  const isToRead = state === 'unread' && (accessLevel === 1) === !vid
  useEffect(() => {
    // Where it fails, it is as unread as before; the next to open it marks it.
    if (isToRead) void send({ body: { machine: 'feedbackLife', event: 'feedback.read', recordId: id, version } })
  }, [isToRead, id, version, send])
}
