import type { Declarations } from '#src/routes/page.ts'

const push = { tab: 'push', access: { feature: 'pushStatus' } } as const

export const pushPages = {
  push: {
    ...push,
    icon: 'feed',
    menu: [1, 2],
    lists: ['push', 'pushType', 'pushDeliveries'],
    list: { call: 'getPushPage', kind: 'push', defaultSort: 'createTime desc' },
  },
  editPush: {
    ...push,
    record: 'push',
  },
  pushType: {
    ...push,
    props: { form: 'editPushType' },
    list: { call: 'getPushTypePage', kind: 'pushType', defaultSort: 'createTime desc' },
  },
  editPushType: {
    ...push,
    record: 'pushType',
    props: { listPage: 'pushType' },
  },
  /** Ours: each notification of pushes. */
  pushDeliveries: {
    ...push,
    list: { call: 'getPushDeliveryPage', kind: 'pushDelivery', defaultSort: 'attemptTime desc' },
  },
} as const satisfies Declarations
