import type { Declarations } from '#src/routes/page.ts'

export const feedbackPages = {
  feedback: {
    screen: 'feedback/FeedbackScreen',
    icon: 'chat',
    menu: [1, 2],
    action: { opens: 'form' },
    /** Longest waiting first. */
    list: {
      call: 'getFeedbackPage',
      kind: 'feedback',
      defaultSort: 'waiting desc',
      defaultQuery: 'f.handledBy=platform',
      isQueryOfAdministrators: true,
    },
    queue: { count: 'getFeedbackQueue', filters: { state: ['unread', 'read'], handledBy: ['platform'] } },
  },
  feedbackDetail: {
    screen: 'feedback/FeedbackDetailScreen',
    tab: 'feedback',
    record: 'feedback',
  },
  /** Not in the specification: reusable replies. */
  cannedReplies: {
    tab: 'feedback',
    beside: 1,
    list: { call: 'getCannedReplyPage', kind: 'cannedReply', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
