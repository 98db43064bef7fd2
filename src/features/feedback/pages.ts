/** The code of the feature's own screens by page, loaded when each is first opened. */
export const pageCode = {
  feedback: () => import('#src/features/feedback/FeedbackScreen.tsx'),
  feedbackDetail: () => import('#src/features/feedback/FeedbackDetailScreen.tsx'),
}
