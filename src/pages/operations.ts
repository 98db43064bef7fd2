import { administrators, type Declarations, kindMessages } from './page.ts'

const push = { tab: 'push', access: { feature: 'pushStatus' } } as const
const licences = { tab: 'license', access: administrators } as const
const services = { tab: 'serviceAdmin', access: administrators } as const
const vendors = { tab: 'vendor', access: administrators } as const
const log = { tab: 'auditTrail', access: { ...administrators, auditor: true } } as const

export const operationsPages = {
  userCenter: { icon: 'list', menu: [1], access: administrators },
  feedback: { icon: 'list', menu: [1, 2] },
  feedbackDetail: { tab: 'feedback' },
  vendor: {
    ...vendors,
    icon: 'company',
    menu: [1],
    lists: ['vendor', 'managers', 'cidVid'],
    messages: ['vendors', 'audit', 'table'],
    slices: () => [import('#store/api/generated/vendor.ts'), import('#store/api/generated/workflow.ts')],
    screen: () => import('#src/screens/vendors/VendorScreen.tsx'),
    /** Those who wait longest come first. */
    list: { call: 'getVendorPage', kind: 'vendor', defaultSort: 'waiting desc' },
    waiting: { call: 'getVendorQueue', slice: () => import('#store/api/generated/vendor.ts') },
  },
  auditVendor: {
    ...vendors,
    record: 'vendor',
    messages: ['vendors', 'audit', 'files'],
    slices: () => [
      import('#store/api/generated/vendor.ts'),
      import('#store/api/generated/workflow.ts'),
      import('#store/api/generated/file.ts'),
    ],
    screen: () => import('#src/screens/vendors/AuditVendorScreen.tsx'),
  },
  editVendor: {
    ...vendors,
    messages: ['vendors', 'form'],
    slices: () => [import('#store/api/generated/vendor.ts')],
    screen: () => import('#src/screens/vendors/EditVendorScreen.tsx'),
  },
  managers: {
    ...vendors,
    messages: ['managers', 'form', 'table'],
    slices: () => [import('#store/api/generated/webUser.ts'), import('#store/api/generated/vendor.ts')],
    screen: () => import('#src/screens/managers/ManagerScreen.tsx'),
    list: { call: 'getManagerPage', kind: 'manager', defaultSort: 'createTime desc' },
  },
  cidVid: {
    ...vendors,
    messages: kindMessages,
    slices: () => [
      import('#store/api/generated/cidVid.ts'),
      import('#store/api/generated/deviceType.ts'),
      import('#store/api/generated/vendor.ts'),
    ],
    screen: () => import('#src/records/KindListPage.tsx'),
    props: { title: 'cidVid' },
    list: { call: 'getCidVidPage', kind: 'cidVid', defaultSort: 'createTime desc' },
  },
  push: { ...push, icon: 'list', menu: [1, 2] },
  editPush: push,
  pushType: push,
  editPushType: push,
  license: { ...licences, icon: 'list', menu: [1] },
  editLicense: licences,
  addCount: licences,
  addLicense: { entry: 'license', access: administrators },
  editLicenseList: { entry: 'license', access: administrators },
  userCenterVendor: { icon: 'list', menu: [2], administratorsPage: 'userCenter' },
  firmeware: { icon: 'list', menu: [1], access: administrators },
  AppAdmin: { icon: 'list', menu: [1], access: administrators },
  editAppAdmin: { tab: 'AppAdmin', access: administrators },
  serviceAdmin: { ...services, icon: 'list', menu: [1] },
  addService: services,
  detailAdmin: services,
  serviceVendor: { icon: 'list', menu: [2], administratorsPage: 'serviceAdmin' },
  mailOutbox: {
    icon: 'mail',
    menu: [1],
    access: administrators,
    messages: ['mail', 'table'],
    slices: () => [import('#store/api/generated/mail.ts')],
    screen: () => import('#src/screens/mail/MailScreen.tsx'),
    list: { call: 'getMailPage', kind: 'mail', defaultSort: 'createTime desc' },
  },
  auditTrail: {
    ...log,
    icon: 'history',
    menu: [1],
    lists: ['auditTrail', 'statecharts'],
    messages: ['audit', 'table'],
    slices: () => [import('#store/api/generated/workflow.ts')],
    screen: () => import('#src/screens/audit/AuditTrailScreen.tsx'),
    list: { call: 'getTransitionPage', kind: 'transition', defaultSort: 'at desc' },
  },
  auditRecord: {
    ...log,
    messages: ['audit'],
    slices: () => [import('#store/api/generated/workflow.ts')],
    screen: () => import('#src/screens/audit/AuditRecordScreen.tsx'),
  },
  statecharts: {
    ...log,
    messages: ['audit'],
    screen: () => import('#src/screens/audit/StatechartScreen.tsx'),
  },
} as const satisfies Declarations
