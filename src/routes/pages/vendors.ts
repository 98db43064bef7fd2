import { administrators, type Declarations } from '#src/routes/page.ts'

const vendors = { tab: 'vendor', access: administrators } as const

export const verificationPages = {
  /** Before the page of the verification: a vendor that is verified is shown here. */
  modifiedData: {
    icon: 'company',
    offered: 'profile',
    record: 'vendor',
    access: { roles: ['vendor'] },
  },
  editVendorInfo: {
    record: 'vendor',
    access: { roles: ['vendor', 'applicant'] },
  },
} as const satisfies Declarations

export const vendorPages = {
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
} as const satisfies Declarations
