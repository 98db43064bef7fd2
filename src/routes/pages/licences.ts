import { administrators, auditors, type Declarations } from '#src/routes/page.ts'

const licences = { tab: 'license', access: administrators } as const
/** Licence pages, one tab each, under the licence entry (specification, section 2). */
const ofLicences = { entry: 'license', access: administrators } as const

const ofVendor = { tab: 'productVendor' } as const

export const licencePages = {
  license: {
    ...licences,
    screen: 'licences/QuotaListScreen',
    icon: 'key',
    menu: [1],
    action: { opens: 'addCount' },
    list: { call: 'getLicensePage', kind: 'licence', defaultSort: 'createTime desc' },
  },
  editLicense: {
    ...licences,
    screen: 'licences/QuotaScreen',
    record: 'licence',
  },
  addCount: {
    ...licences,
    screen: 'licences/GrantScreen',
  },
  addLicense: {
    ...ofLicences,
    screen: 'licences/GenerateKeysScreen',
  },
  editLicenseList: {
    ...ofLicences,
    screen: 'licences/KeyListScreen',
    beside: 2,
    list: { call: 'getLicenseDeviePage', kind: 'licenceKey', defaultSort: 'createTime desc' },
  },
  /** Not in the specification: batches of keys. */
  licenceBatches: {
    ...ofLicences,
    screen: 'licences/BatchListScreen',
    beside: 1,
    action: { opens: 'addLicense' },
    list: { call: 'getLicenseLogPage', kind: 'licenceBatch', defaultSort: 'createTime desc' },
  },
  /** Not in the specification: a vendor's own quotas, batches and keys, under the entry of its products. */
  vendorLicences: {
    ...ofVendor,
    screen: 'licences/QuotaListScreen',
    administratorsPage: 'license',
    beside: 6,
    list: { call: 'getLicensePage', kind: 'licence', defaultSort: 'createTime desc' },
  },
  vendorLicence: {
    ...ofVendor,
    screen: 'licences/QuotaScreen',
    administratorsPage: 'editLicense',
    record: 'licence',
  },
  vendorBatches: {
    ...ofVendor,
    screen: 'licences/BatchListScreen',
    administratorsPage: 'licenceBatches',
    isFindable: true,
    list: { call: 'getLicenseLogPage', kind: 'licenceBatch', defaultSort: 'createTime desc' },
  },
  vendorKeys: {
    ...ofVendor,
    screen: 'licences/KeyListScreen',
    administratorsPage: 'editLicenseList',
    list: { call: 'getLicenseDeviePage', kind: 'licenceKey', defaultSort: 'createTime desc' },
  },
  /** Not in the specification: the log of licence keys, under the entry of the transition log. */
  licenceLog: {
    screen: 'licences/LicenceLogScreen',
    tab: 'auditTrail',
    beside: 1,
    access: auditors,
    list: { call: 'getLicenseEventPage', kind: 'licenceEvent', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
