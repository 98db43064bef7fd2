const kindList = () => import('#src/kit/records/KindListPage.tsx')

/** The code of the feature's pages by name, loaded when each is first opened. */
export const feedbackPageCode = {
  feedback: () => import('#src/features/feedback/FeedbackScreen.tsx'),
  feedbackDetail: () => import('#src/features/feedback/FeedbackDetailScreen.tsx'),
  cannedReplies: kindList,
}
