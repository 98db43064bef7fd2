import type { Declarations } from './page.ts'

const feedbackSlices = () => [
  import('#store/api/generated/feedback.ts'),
  import('#store/api/generated/cannedReply.ts'),
  import('#store/api/generated/product.ts'),
  import('#store/api/generated/device.ts'),
  import('#store/api/generated/appUser.ts'),
  import('#store/api/generated/vendor.ts'),
  import('#store/api/generated/workflow.ts'),
]

export const feedbackPages = {
  feedback: {
    icon: 'chat',
    menu: [1, 2],
    lists: ['feedback', 'cannedReplies'],
    slices: feedbackSlices,
    /** What waits longest comes first. */
    list: { call: 'getFeedbackPage', kind: 'feedback', defaultSort: 'waiting desc' },
    waiting: { call: 'getFeedbackQueue', slice: () => import('#store/api/generated/feedback.ts') },
  },
  feedbackDetail: {
    tab: 'feedback',
    record: 'feedback',
    slices: feedbackSlices,
  },
  /** Ours: answers that are given often. */
  cannedReplies: {
    tab: 'feedback',
    slices: () => [import('#store/api/generated/cannedReply.ts')],
    props: { title: 'cannedReplies' },
    list: { call: 'getCannedReplyPage', kind: 'cannedReply', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
