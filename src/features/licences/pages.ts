/** The code of the feature's pages by name, loaded when each is first opened. */
export const licencePageCode = {
  license: () => import('#src/features/licences/LicenceScreen.tsx'),
  editLicense: () => import('#src/features/licences/QuotaScreen.tsx'),
  addCount: () => import('#src/features/licences/GrantScreen.tsx'),
  addLicense: () => import('#src/features/licences/DrawScreen.tsx'),
  editLicenseList: () => import('#src/features/licences/KeyScreen.tsx'),
  licenceBatches: () => import('#src/features/licences/BatchScreen.tsx'),
  licenceLog: () => import('#src/kit/records/KindLogPage.tsx'),
}
