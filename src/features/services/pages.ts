const kindList = () => import('#src/kit/records/KindListPage.tsx')

/** The code of the feature's pages by name, loaded when each is first opened. */
export const servicePageCode = {
  serviceAdmin: () => import('#src/features/services/ServiceAdminScreen.tsx'),
  addService: () => import('#src/features/services/AddServiceScreen.tsx'),
  detailAdmin: () => import('#src/features/services/DetailScreen.tsx'),
  servicePeriods: () => import('#src/features/services/PeriodScreen.tsx'),
  serviceTypes: kindList,
  serviceVendor: () => import('#src/features/services/ServiceVendorScreen.tsx'),
}
