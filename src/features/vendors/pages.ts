/** The code of the feature's own screens by page, loaded when each is first opened. */
export const pageCode = {
  modifiedData: () => import('#src/features/vendors/verification/AccountInfoScreen.tsx'),
  editVendorInfo: () => import('#src/features/vendors/verification/VerificationScreen.tsx'),
  vendor: () => import('#src/features/vendors/VendorScreen.tsx'),
  auditVendor: () => import('#src/features/vendors/AuditVendorScreen.tsx'),
  editVendor: () => import('#src/features/vendors/EditVendorScreen.tsx'),
}
