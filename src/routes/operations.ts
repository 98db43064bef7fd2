import { feedbackPages } from './feedback.ts'
import { firmwarePages } from './firmware.ts'
import { administrators, type Declarations } from './page.ts'
import { pushPages } from './pushes.ts'

const users = {
  icon: 'people',
  slices: () => [
    import('#store/api/generated/appUser.ts'),
    import('#store/api/generated/device.ts'),
    import('#store/api/generated/feedback.ts'),
  ],
  list: { call: 'getAppUserPage', kind: 'appUser', defaultSort: 'createTime desc' },
} as const
const licences = { tab: 'license', access: administrators } as const
/** One tab each, under the entry of licences (specification, section 2). */
const ofLicences = { entry: 'license', access: administrators } as const
const licenceSlices = () => [
  import('#store/api/generated/license.ts'),
  import('#store/api/generated/licenseLog.ts'),
  import('#store/api/generated/productKey.ts'),
  import('#store/api/generated/licenceEvent.ts'),
  import('#store/api/generated/product.ts'),
  import('#store/api/generated/vendor.ts'),
  import('#store/api/generated/workflow.ts'),
]
const services = { tab: 'serviceAdmin', access: administrators } as const
const serviceSlices = () => [
  import('#store/api/generated/servicesLicense.ts'),
  import('#store/api/generated/serviceLicenseDetail.ts'),
  import('#store/api/generated/appServiceType.ts'),
  import('#store/api/generated/vendor.ts'),
  import('#store/api/generated/workflow.ts'),
]
const appSlices = () => [
  import('#store/api/generated/sysApp.ts'),
  import('#store/api/generated/sysAppLoading.ts'),
  import('#store/api/generated/product.ts'),
  import('#store/api/generated/vendor.ts'),
]
/** An administrator's and a vendor's differ in what a row opens. */
const appList = {
  slices: appSlices,
  list: { call: 'getSysAppPage', kind: 'sysApp', defaultSort: 'createTime desc' },
} as const
const vendors = { tab: 'vendor', access: administrators } as const
const log = { tab: 'auditTrail', access: { ...administrators, auditor: true } } as const

export const operationsPages = {
  userCenter: { ...users, menu: [1], access: administrators },
  ...feedbackPages,
  vendor: {
    ...vendors,
    icon: 'company',
    menu: [1],
    lists: ['vendor', 'managers', 'cidVid'],
    slices: () => [import('#store/api/generated/vendor.ts'), import('#store/api/generated/workflow.ts')],
    /** Those who wait longest come first. */
    list: { call: 'getVendorPage', kind: 'vendor', defaultSort: 'waiting desc' },
    waiting: { call: 'getVendorQueue', slice: () => import('#store/api/generated/vendor.ts') },
  },
  auditVendor: {
    ...vendors,
    record: 'vendor',
    slices: () => [
      import('#store/api/generated/vendor.ts'),
      import('#store/api/generated/workflow.ts'),
      import('#store/api/generated/file.ts'),
    ],
  },
  editVendor: {
    ...vendors,
    slices: () => [import('#store/api/generated/vendor.ts')],
  },
  managers: {
    ...vendors,
    slices: () => [import('#store/api/generated/webUser.ts'), import('#store/api/generated/vendor.ts')],
    list: { call: 'getManagerPage', kind: 'manager', defaultSort: 'createTime desc' },
  },
  cidVid: {
    ...vendors,
    slices: () => [
      import('#store/api/generated/cidVid.ts'),
      import('#store/api/generated/deviceType.ts'),
      import('#store/api/generated/vendor.ts'),
    ],
    props: { title: 'cidVid' },
    list: { call: 'getCidVidPage', kind: 'cidVid', defaultSort: 'createTime desc' },
  },
  ...pushPages,
  license: {
    ...licences,
    icon: 'key',
    menu: [1],
    lists: ['license', 'licenceBatches', 'editLicenseList'],
    slices: licenceSlices,
    list: { call: 'getLicensePage', kind: 'licence', defaultSort: 'createTime desc' },
  },
  editLicense: {
    ...licences,
    record: 'licence',
    slices: licenceSlices,
  },
  addCount: {
    ...licences,
    slices: licenceSlices,
  },
  addLicense: {
    ...ofLicences,
    slices: licenceSlices,
  },
  editLicenseList: {
    ...ofLicences,
    slices: licenceSlices,
    list: { call: 'getLicenseDeviePage', kind: 'licenceKey', defaultSort: 'createTime desc' },
  },
  /** Ours: keys that were drawn together. */
  licenceBatches: {
    ...ofLicences,
    slices: licenceSlices,
    list: { call: 'getLicenseLogPage', kind: 'licenceBatch', defaultSort: 'createTime desc' },
  },
  userCenterVendor: { ...users, menu: [2], administratorsPage: 'userCenter' },
  ...firmwarePages,
  AppAdmin: {
    ...appList,
    access: administrators,
    icon: 'app',
    menu: [1],
    lists: ['AppAdmin', 'appLaunchPages'],
    props: { title: 'AppAdmin' },
  },
  editAppAdmin: {
    tab: 'AppAdmin',
    access: administrators,
    record: 'sysApp',
    slices: appSlices,
  },
  /** Ours: a vendor's own apps, which it gives a face. */
  appVendor: {
    ...appList,
    icon: 'app',
    menu: [2],
    lists: ['appVendor', 'appLaunchPages'],
    administratorsPage: 'AppAdmin',
    props: { title: 'appVendor' },
  },
  /** Ours: what an app shows. */
  appFace: {
    tab: 'appVendor',
    administratorsEntry: 'AppAdmin',
    record: 'sysApp',
    slices: appSlices,
  },
  /** Ours: the launch pages of apps. */
  appLaunchPages: {
    tab: 'appVendor',
    administratorsEntry: 'AppAdmin',
    access: { feature: 'loadingStatus' },
    slices: appSlices,
    list: { call: 'getSysAppLoadingPage', kind: 'sysAppLoading', defaultSort: 'startTime desc' },
    props: { title: 'appLaunchPages' },
  },
  serviceAdmin: {
    ...services,
    icon: 'service',
    menu: [1],
    lists: ['serviceAdmin', 'servicePeriods', 'serviceTypes'],
    slices: serviceSlices,
    list: { call: 'getServicesLicensePage', kind: 'serviceContract', defaultSort: 'createTime desc' },
  },
  addService: {
    ...services,
    slices: serviceSlices,
  },
  detailAdmin: {
    ...services,
    record: 'serviceContract',
    slices: serviceSlices,
  },
  /** Ours: what ends when. */
  servicePeriods: {
    ...services,
    slices: serviceSlices,
    list: {
      call: 'getServiceLicenseDetailPage',
      kind: 'serviceRecord',
      defaultSort: 'endTime asc',
      defaultQuery: 'f.state=pending,active',
    },
  },
  /** Ours: what can be bought. */
  serviceTypes: {
    ...services,
    slices: () => [import('#store/api/generated/appServiceType.ts')],
    props: { title: 'serviceTypes' },
    list: { call: 'getAppServiceTypePage', kind: 'appServiceType', defaultSort: 'createTime desc' },
  },
  serviceVendor: {
    icon: 'service',
    menu: [2],
    administratorsPage: 'serviceAdmin',
    slices: serviceSlices,
    list: { call: 'getServicesLicensePageOfVid', kind: 'serviceContract', defaultSort: 'createTime desc' },
  },
  mailOutbox: {
    icon: 'mail',
    menu: [1],
    access: administrators,
    slices: () => [import('#store/api/generated/mail.ts')],
    list: { call: 'getMailPage', kind: 'mail', defaultSort: 'createTime desc' },
  },
  auditTrail: {
    ...log,
    icon: 'history',
    menu: [1],
    lists: ['auditTrail', 'licenceLog', 'exportLog', 'statecharts'],
    slices: () => [import('#store/api/generated/workflow.ts')],
    list: { call: 'getTransitionPage', kind: 'transition', defaultSort: 'at desc' },
  },
  /** Ours: what was done with licence keys beside their states. */
  licenceLog: {
    ...log,
    slices: () => [import('#store/api/generated/licenceEvent.ts')],
    list: { call: 'getLicenseEventPage', kind: 'licenceEvent', defaultSort: 'createTime desc' },
    props: { title: 'licenceLog' },
  },
  /** Ours: which lists were exported into files, and by whom. */
  exportLog: {
    ...log,
    slices: () => [import('#store/api/generated/exportEvent.ts')],
    list: { call: 'getExportEventPage', kind: 'exportEvent', defaultSort: 'createTime desc' },
    props: { title: 'exportLog' },
  },
  auditRecord: {
    ...log,
    slices: () => [import('#store/api/generated/workflow.ts')],
  },
  statecharts: {
    ...log,
  },
} as const satisfies Declarations
