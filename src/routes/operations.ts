import { feedbackPages } from './feedback.ts'
import { firmwarePages } from './firmware.ts'
import { administrators, type Declarations } from './page.ts'
import { pushPages } from './pushes.ts'

const users = {
  icon: 'people',
  list: { call: 'getAppUserPage', kind: 'appUser', defaultSort: 'createTime desc' },
} as const
const licences = { tab: 'license', access: administrators } as const
/** One tab each, under the entry of licences (specification, section 2). */
const ofLicences = { entry: 'license', access: administrators } as const
const services = { tab: 'serviceAdmin', access: administrators } as const
/** An administrator's and a vendor's differ in what a row opens. */
const appList = {
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
    /** Those who wait longest come first. */
    list: { call: 'getVendorPage', kind: 'vendor', defaultSort: 'waiting desc' },
    waiting: 'getVendorQueue',
  },
  auditVendor: {
    ...vendors,
    record: 'vendor',
  },
  editVendor: {
    ...vendors,
  },
  managers: {
    ...vendors,
    list: { call: 'getManagerPage', kind: 'manager', defaultSort: 'createTime desc' },
  },
  cidVid: {
    ...vendors,
    list: { call: 'getCidVidPage', kind: 'cidVid', defaultSort: 'createTime desc' },
  },
  ...pushPages,
  license: {
    ...licences,
    icon: 'key',
    menu: [1],
    lists: ['license', 'licenceBatches', 'editLicenseList'],
    list: { call: 'getLicensePage', kind: 'licence', defaultSort: 'createTime desc' },
  },
  editLicense: {
    ...licences,
    record: 'licence',
  },
  addCount: {
    ...licences,
  },
  addLicense: {
    ...ofLicences,
  },
  editLicenseList: {
    ...ofLicences,
    list: { call: 'getLicenseDeviePage', kind: 'licenceKey', defaultSort: 'createTime desc' },
  },
  /** Ours: keys that were drawn together. */
  licenceBatches: {
    ...ofLicences,
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
  },
  editAppAdmin: {
    tab: 'AppAdmin',
    access: administrators,
    record: 'sysApp',
  },
  /** Ours: a vendor's own apps, which it gives a face. */
  appVendor: {
    ...appList,
    icon: 'app',
    menu: [2],
    lists: ['appVendor', 'appLaunchPages'],
    administratorsPage: 'AppAdmin',
  },
  /** Ours: what an app shows. */
  appFace: {
    tab: 'appVendor',
    administratorsEntry: 'AppAdmin',
    record: 'sysApp',
  },
  /** Ours: the launch pages of apps. */
  appLaunchPages: {
    tab: 'appVendor',
    administratorsEntry: 'AppAdmin',
    access: { feature: 'loadingStatus' },
    list: { call: 'getSysAppLoadingPage', kind: 'sysAppLoading', defaultSort: 'startTime desc' },
  },
  serviceAdmin: {
    ...services,
    icon: 'service',
    menu: [1],
    lists: ['serviceAdmin', 'servicePeriods', 'serviceTypes'],
    list: { call: 'getServicesLicensePage', kind: 'serviceContract', defaultSort: 'createTime desc' },
  },
  addService: {
    ...services,
  },
  detailAdmin: {
    ...services,
    record: 'serviceContract',
  },
  /** Ours: what ends when. */
  servicePeriods: {
    ...services,
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
    list: { call: 'getAppServiceTypePage', kind: 'appServiceType', defaultSort: 'createTime desc' },
  },
  serviceVendor: {
    icon: 'service',
    menu: [2],
    administratorsPage: 'serviceAdmin',
    list: { call: 'getServicesLicensePageOfVid', kind: 'serviceContract', defaultSort: 'createTime desc' },
  },
  mailOutbox: {
    icon: 'mail',
    menu: [1],
    access: administrators,
    list: { call: 'getMailPage', kind: 'mail', defaultSort: 'createTime desc' },
  },
  auditTrail: {
    ...log,
    icon: 'history',
    menu: [1],
    lists: ['auditTrail', 'licenceLog', 'exportLog', 'statecharts'],
    list: { call: 'getTransitionPage', kind: 'transition', defaultSort: 'at desc' },
  },
  /** Ours: what was done with licence keys beside their states. */
  licenceLog: {
    ...log,
    list: { call: 'getLicenseEventPage', kind: 'licenceEvent', defaultSort: 'createTime desc' },
  },
  /** Ours: which lists were exported into files, and by whom. */
  exportLog: {
    ...log,
    list: { call: 'getExportEventPage', kind: 'exportEvent', defaultSort: 'createTime desc' },
  },
  auditRecord: {
    ...log,
  },
  statecharts: {
    ...log,
  },
} as const satisfies Declarations
