/** The code of the feature's own screens by page, loaded when each is first opened. */
export const pageCode = {
  dataCenterAdmin: () => import('#src/features/dashboards/dataCentre/DataCentreScreen.tsx'),
  dataCenterMore: () => import('#src/features/dashboards/dataCentre/MoreScreen.tsx'),
  dataCenterVendor: () => import('#src/features/dashboards/dataCentre/DataCentreScreen.tsx'),
  dataCenterMoreDetail: () => import('#src/features/dashboards/dataCentre/DetailScreen.tsx'),
}
