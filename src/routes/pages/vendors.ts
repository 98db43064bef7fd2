import { administrators, type Declarations } from '#src/routes/page.ts'

const vendors = { tab: 'vendor', access: administrators } as const

export const vendorPages = {
  /** Precedes the verification page: verified vendors are shown this one. */
  modifiedData: {
    screen: 'vendors/verification/AccountInfoScreen',
    place: 'account',
    icon: 'company',
    offered: 'profile',
    record: 'vendor',
    access: { roles: ['vendor'] },
  },
  editVendorInfo: {
    screen: 'vendors/verification/VerificationScreen',
    place: 'account',
    record: 'vendor',
    access: { roles: ['vendor', 'applicant'] },
  },
  vendor: {
    ...vendors,
    screen: 'vendors/VendorListScreen',
    icon: 'company',
    menu: [1],
    /** Longest waiting first. */
    list: { call: 'getVendorPage', kind: 'vendor', defaultSort: 'waiting desc' },
    queue: { count: 'getVendorQueue', filters: { state: ['underReview'] } },
  },
  auditVendor: {
    ...vendors,
    screen: 'vendors/VendorReviewScreen',
    record: 'vendor',
  },
  editVendor: {
    ...vendors,
    screen: 'vendors/VendorFeaturesScreen',
  },
} as const satisfies Declarations
