import { administrators, type Declarations } from '#src/routes/page.ts'

const subscriptions = { tab: 'subscribeEmail', access: { ...administrators, marketing: true } } as const

export const campaignPages = {
  subscribeEmail: {
    ...subscriptions,
    screen: 'campaigns/SubscriberScreen',
    icon: 'mail',
    menu: [1],
    action: { opens: 'importSubscribers' },
    list: { call: 'getSubscribeCustomerPage', kind: 'subscriber', defaultSort: 'createTime desc' },
  },
  /** Not in the specification: the import of subscribers from a list. */
  importSubscribers: {
    ...subscriptions,
    screen: 'campaigns/SubscriberImportScreen',
  },
  /** Not in the specification: segments of subscribers. */
  subscribeSegments: {
    ...subscriptions,
    screen: 'campaigns/SegmentScreen',
    beside: 2,
    list: { call: 'getSubscribeSegmentPage', kind: 'subscribeSegment', defaultSort: 'createTime desc' },
  },
  /** Not in the specification: the list of campaigns; `emailSend` edits one. */
  emailCampaigns: {
    ...subscriptions,
    screen: 'campaigns/CampaignListScreen',
    beside: 1,
    action: { opens: 'emailSend' },
    queue: { count: 'getSubscribePushPage', filters: { state: ['awaiting'] } },
    list: { call: 'getSubscribePushPage', kind: 'campaign', defaultSort: 'createTime desc' },
  },
  emailSign: {
    ...subscriptions,
    screen: 'campaigns/SenderScreen',
    isFindable: true,
  },
  emailSend: {
    ...subscriptions,
    screen: 'campaigns/CampaignScreen',
    record: 'campaign',
  },
  emailPushDetail: {
    ...subscriptions,
    screen: 'campaigns/DeliveryScreen',
    isFindable: true,
    list: { call: 'getSubscribePushDetailPage', kind: 'delivery', defaultSort: 'attemptTime desc' },
  },
} as const satisfies Declarations
