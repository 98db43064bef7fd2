/** The code of the feature's own screens by page, loaded when each is first opened. */
export const pageCode = {
  license: () => import('#src/features/licences/LicenceScreen.tsx'),
  editLicense: () => import('#src/features/licences/QuotaScreen.tsx'),
  addCount: () => import('#src/features/licences/GrantScreen.tsx'),
  addLicense: () => import('#src/features/licences/DrawScreen.tsx'),
  editLicenseList: () => import('#src/features/licences/KeyScreen.tsx'),
  licenceBatches: () => import('#src/features/licences/BatchScreen.tsx'),
}
