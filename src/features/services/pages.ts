/** The code of the feature's own screens by page, loaded when each is first opened. */
export const pageCode = {
  serviceAdmin: () => import('#src/features/services/ServiceAdminScreen.tsx'),
  addService: () => import('#src/features/services/AddServiceScreen.tsx'),
  detailAdmin: () => import('#src/features/services/DetailScreen.tsx'),
  servicePeriods: () => import('#src/features/services/PeriodScreen.tsx'),
  serviceVendor: () => import('#src/features/services/ServiceVendorScreen.tsx'),
}
