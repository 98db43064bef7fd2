import { administrators, type Declarations } from './page.ts'

const subscriptions = { tab: 'subscribeEmail', access: { ...administrators, marketing: true } } as const
const slices = () => [
  import('#store/api/generated/subscribeCustomer.ts'),
  import('#store/api/generated/subscribeSegment.ts'),
  import('#store/api/generated/subscribePush.ts'),
  import('#store/api/generated/subscribePushDetail.ts'),
  import('#store/api/generated/workflow.ts'),
]

export const marketingPages = {
  subscribeEmail: {
    ...subscriptions,
    icon: 'mail',
    menu: [1],
    lists: ['subscribeEmail', 'emailCampaigns', 'subscribeSegments'],
    slices,
    list: { call: 'getSubscribeCustomerPage', kind: 'subscriber', defaultSort: 'createTime desc' },
  },
  /** Ours: a list of people who have agreed to be written to. */
  importSubscribers: {
    ...subscriptions,
    slices: () => [...slices(), import('#store/api/generated/file.ts'), import('#store/api/generated/job.ts')],
  },
  /** Ours: parts of the subscribers. */
  subscribeSegments: {
    ...subscriptions,
    slices,
    list: { call: 'getSubscribeSegmentPage', kind: 'subscribeSegment', defaultSort: 'createTime desc' },
  },
  /** Ours: the campaigns, which `emailSend` writes one of. */
  emailCampaigns: {
    ...subscriptions,
    slices,
    list: { call: 'getSubscribePushPage', kind: 'campaign', defaultSort: 'createTime desc' },
  },
  emailSign: {
    ...subscriptions,
    slices: () => [...slices(), import('#store/api/generated/file.ts')],
  },
  emailSend: {
    ...subscriptions,
    record: 'campaign',
    slices: () => [...slices(), import('#store/api/generated/file.ts')],
  },
  emailPushDetail: {
    ...subscriptions,
    slices,
    list: { call: 'getSubscribePushDetailPage', kind: 'delivery', defaultSort: 'attemptTime desc' },
  },
} as const satisfies Declarations
