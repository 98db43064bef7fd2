import { skipToken } from '@reduxjs/toolkit/query'
import { useSearchParams } from 'react-router-dom'
import { useGetFeedbackQuery } from '#store/api/generated/feedback.ts'
import { type ReplyOf, useEmbedded } from '#store/api/useEmbedded.ts'

export type FeedbackDetails = ReplyOf<'getFeedback'>

/** The feedback that the address names; nothing where it names none. */
export const useFeedback = () => {
  const [query] = useSearchParams()
  const id = query.get('id') ?? undefined
  const asked = useGetFeedbackQuery(id === undefined ? skipToken : { body: { id } }, {
    refetchOnMountOrArgChange: true,
  })
  // Of this feedback, not of the one before it.
  return { id, ...asked, data: useEmbedded('getFeedback', asked.currentData) }
}
