import { administrators, type Declarations } from '#src/routes/page.ts'

const subscriptions = { tab: 'subscribeEmail', access: { ...administrators, marketing: true } } as const

export const campaignPages = {
  subscribeEmail: {
    ...subscriptions,
    icon: 'mail',
    menu: [1],
    lists: ['subscribeEmail', 'emailCampaigns', 'subscribeSegments'],
    list: { call: 'getSubscribeCustomerPage', kind: 'subscriber', defaultSort: 'createTime desc' },
  },
  /** Ours: a list of people who have agreed to be written to. */
  importSubscribers: {
    ...subscriptions,
  },
  /** Ours: parts of the subscribers. */
  subscribeSegments: {
    ...subscriptions,
    list: { call: 'getSubscribeSegmentPage', kind: 'subscribeSegment', defaultSort: 'createTime desc' },
  },
  /** Ours: the campaigns, which `emailSend` writes one of. */
  emailCampaigns: {
    ...subscriptions,
    list: { call: 'getSubscribePushPage', kind: 'campaign', defaultSort: 'createTime desc' },
  },
  emailSign: {
    ...subscriptions,
  },
  emailSend: {
    ...subscriptions,
    record: 'campaign',
  },
  emailPushDetail: {
    ...subscriptions,
    list: { call: 'getSubscribePushDetailPage', kind: 'delivery', defaultSort: 'attemptTime desc' },
  },
} as const satisfies Declarations
