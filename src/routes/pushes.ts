import type { Declarations } from './page.ts'

const push = { tab: 'push', access: { feature: 'pushStatus' } } as const

const slices = () => [
  import('#store/api/generated/appServices.ts'),
  import('#store/api/generated/pushType.ts'),
  import('#store/api/generated/pushDelivery.ts'),
  import('#store/api/generated/sysApp.ts'),
  import('#store/api/generated/product.ts'),
  import('#store/api/generated/vendor.ts'),
  import('#store/api/generated/workflow.ts'),
]

export const pushPages = {
  push: {
    ...push,
    icon: 'feed',
    menu: [1, 2],
    lists: ['push', 'pushType', 'pushDeliveries'],
    slices,
    list: { call: 'getPushPage', kind: 'push', defaultSort: 'createTime desc' },
  },
  editPush: {
    ...push,
    record: 'push',
    slices: () => [...slices(), import('#store/api/generated/file.ts')],
  },
  pushType: {
    ...push,
    slices,
    props: { title: 'pushType', form: 'editPushType' },
    list: { call: 'getPushTypePage', kind: 'pushType', defaultSort: 'createTime desc' },
  },
  editPushType: {
    ...push,
    record: 'pushType',
    slices,
    props: { kind: 'pushType', listPage: 'pushType' },
  },
  /** Ours: each notification of pushes. */
  pushDeliveries: {
    ...push,
    slices,
    list: { call: 'getPushDeliveryPage', kind: 'pushDelivery', defaultSort: 'attemptTime desc' },
  },
} as const satisfies Declarations
