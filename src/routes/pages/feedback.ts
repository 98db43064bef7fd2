import type { Declarations } from '#src/routes/page.ts'

export const feedbackPages = {
  feedback: {
    icon: 'chat',
    menu: [1, 2],
    lists: ['feedback', 'cannedReplies'],
    /** Longest waiting first. */
    list: { call: 'getFeedbackPage', kind: 'feedback', defaultSort: 'waiting desc' },
    waiting: 'getFeedbackQueue',
  },
  feedbackDetail: {
    tab: 'feedback',
    record: 'feedback',
  },
  /** Ours: answers that are given often. */
  cannedReplies: {
    tab: 'feedback',
    list: { call: 'getCannedReplyPage', kind: 'cannedReply', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
