import { administrators, auditors, type Declarations } from '#src/routes/page.ts'

const licences = { tab: 'license', access: administrators } as const
/** One tab each, under the entry of licences (specification, section 2). */
const ofLicences = { entry: 'license', access: administrators } as const

export const licencePages = {
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
} as const satisfies Declarations

/** Under the entry of the log. */
export const licenceLogPages = {
  /** Ours: what was done with licence keys beside their states. */
  licenceLog: {
    tab: 'auditTrail',
    access: auditors,
    list: { call: 'getLicenseEventPage', kind: 'licenceEvent', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
