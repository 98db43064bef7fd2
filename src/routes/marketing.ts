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
    messages: ['marketing', 'audit', 'table'],
    slices,
    list: { call: 'getSubscribeCustomerPage', kind: 'subscriber', defaultSort: 'createTime desc' },
  },
  /** Ours: a list of people who have agreed to be written to. */
  importSubscribers: {
    ...subscriptions,
    messages: ['marketing', 'files', 'jobs'],
    slices: () => [...slices(), import('#store/api/generated/file.ts'), import('#store/api/generated/job.ts')],
  },
  /** Ours: parts of the subscribers. */
  subscribeSegments: {
    ...subscriptions,
    messages: ['marketing', 'form', 'table'],
    slices,
    list: { call: 'getSubscribeSegmentPage', kind: 'subscribeSegment', defaultSort: 'createTime desc' },
  },
  /** Ours: the campaigns, which `emailSend` writes one of. */
  emailCampaigns: {
    ...subscriptions,
    messages: ['marketing', 'table'],
    slices,
    list: { call: 'getSubscribePushPage', kind: 'campaign', defaultSort: 'createTime desc' },
  },
  emailSign: {
    ...subscriptions,
    messages: ['marketing', 'files', 'form', 'richText'],
    slices: () => [...slices(), import('#store/api/generated/file.ts')],
  },
  emailSend: {
    ...subscriptions,
    record: 'campaign',
    messages: ['marketing', 'audit', 'files', 'form', 'records', 'richText'],
    slices: () => [...slices(), import('#store/api/generated/file.ts')],
  },
  emailPushDetail: {
    ...subscriptions,
    messages: ['marketing', 'table'],
    slices,
    list: { call: 'getSubscribePushDetailPage', kind: 'delivery', defaultSort: 'attemptTime desc' },
  },
} as const satisfies Declarations
