import type { Declarations } from '#src/routes/page.ts'

const push = { tab: 'push', access: { feature: 'pushStatus' } } as const

export const pushPages = {
  push: {
    ...push,
    screen: 'pushes/PushListScreen',
    icon: 'feed',
    menu: [1, 2],
    action: { opens: 'editPush' },
    queue: { count: 'getPushPage', filters: { state: ['awaiting'] } },
    list: { call: 'getPushPage', kind: 'push', defaultSort: 'createTime desc' },
  },
  editPush: {
    ...push,
    screen: 'pushes/PushScreen',
    record: 'push',
  },
  pushType: {
    ...push,
    beside: 1,
    props: { form: 'editPushType' },
    list: { call: 'getPushTypePage', kind: 'pushType', defaultSort: 'createTime desc' },
  },
  editPushType: {
    ...push,
    record: 'pushType',
    props: { listPage: 'pushType' },
  },
  /** Not in the specification: the notifications of pushes. */
  pushDeliveries: {
    ...push,
    screen: 'pushes/PushDeliveryScreen',
    beside: 2,
    list: { call: 'getPushDeliveryPage', kind: 'pushDelivery', defaultSort: 'attemptTime desc' },
  },
} as const satisfies Declarations
